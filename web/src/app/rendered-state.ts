import type { RehydratedApi } from '../shared/api/api.ts';

/** The state sent with a server-rendered page, so that the client repeats no request. */
export type RenderedState = Readonly<{
  api: RehydratedApi;
  /** The router's loader data, by route id. */
  loaderData: Readonly<Record<string, unknown>>;
}>;

export const stateElementId = 'rendered-state';

const headSelectors = [
  'meta[name="description"]',
  'meta[name="robots"]',
  'meta[name="twitter:card"]',
  'meta[property]',
  'link[rel="canonical"]',
  'link[rel="alternate"]',
];

/**
 * Removes server-rendered head elements before the client renders its own. The title stays until
 * then, so that the tab has a name. React puts the titles of pages before it.
 */
export const removeRenderedHead = ({ head }: Document): void => {
  for (const element of head.querySelectorAll(headSelectors.join(','))) element.remove();
  const title = head.querySelector('title');
  new MutationObserver((_changes, observer) => {
    if (head.querySelector('title') === title) return;
    title?.remove();
    observer.disconnect();
  }).observe(head, { childList: true });
};

/** Null if the server sent a page without content. */
export const readRenderedState = (page: Document): RenderedState | null => {
  const text = page.getElementById(stateElementId)?.textContent;
  return text ? (JSON.parse(text) as RenderedState) : null; // written by the same release's server
};
