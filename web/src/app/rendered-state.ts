import type { ClientConfig } from '@shop/domain/content/contract';
import type { RehydratedApi } from '../shared/api/api.ts';

/** What comes with a page that a server has rendered, so that nothing is asked for twice. */
export type RenderedState = Readonly<{
  config: ClientConfig;
  api: RehydratedApi;
  /** Of the router, by route. */
  loaderData: Readonly<Record<string, unknown>>;
}>;

export const stateElementId = 'rendered-state';

/** Null where the page came as a shell. */
export const renderedStateIn = (page: Document): RenderedState | null => {
  const text = page.getElementById(stateElementId)?.textContent;
  return text ? (JSON.parse(text) as RenderedState) : null; // as the server of the same release wrote it
};
