import type { RehydratedApi } from '../shared/api/api.ts';

/** What comes with a page that a server has rendered, so that nothing is asked for twice. */
export type RenderedState = Readonly<{
  api: RehydratedApi;
  /** Of the router, by route. */
  loaderData: Readonly<Record<string, unknown>>;
}>;

export const stateElementId = 'rendered-state';

const headSelectors = [
  'title',
  'meta[name="description"]',
  'meta[name="robots"]',
  'meta[name="twitter:card"]',
  'meta[property]',
  'link[rel="canonical"]',
  'link[rel="alternate"]',
];

/** Of a page that is drawn anew, which tells all that again: a browser heeds the first title alone. */
export const removeRenderedHead = ({ head }: Document): void => {
  for (const element of head.querySelectorAll(headSelectors.join(','))) element.remove();
};

/** Null where the page came as a shell. */
export const readRenderedState = (page: Document): RenderedState | null => {
  const text = page.getElementById(stateElementId)?.textContent;
  return text ? (JSON.parse(text) as RenderedState) : null; // as the server of the same release wrote it
};
