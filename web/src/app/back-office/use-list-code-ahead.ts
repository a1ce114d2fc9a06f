import { useEffect } from 'react';
import { useLangPrefix } from '../../shared/routing/use-lang-prefix.ts';
import { useShop } from '../../shared/shop-context.ts';
import type { OpenGroup } from './sections.ts';
import { adminSections } from './sections.ts';

/** How long the page may keep the browser busy before the code is fetched all the same. */
const longestMs = 2_000;

const whenIdle = (run: () => void): (() => void) => {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, longestMs);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: longestMs });
  return () => cancelIdleCallback(handle);
};

/**
 * Fetches the code of the first list once the browser has nothing else to do. Most of it is the
 * table, its filters and its menus, which all lists share, so that each of them opens at once.
 */
export const usePreloadListCode = (groups: readonly OpenGroup[]): void => {
  const { prefetch } = useShop();
  const prefixed = useLangPrefix();
  const first = groups[0]?.sections[0];
  const path = first && prefixed(adminSections[first].path);
  useEffect(
    () => (path === undefined ? undefined : whenIdle(() => prefetch(path))),
    [path, prefetch],
  );
};
