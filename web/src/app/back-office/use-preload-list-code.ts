import { useEffect } from 'react';
import { useLangPrefix } from '../../shared/routing/use-lang-prefix.ts';
import { useShop } from '../../shared/shop-context.ts';
import type { OpenGroup } from './sections.ts';
import { adminSections } from './sections.ts';

/** The maximum wait for an idle browser before the code is fetched anyway. */
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
 * Preloads the code of the first list when the browser is idle. Most of that code (table, filters,
 * menus) is shared by all lists.
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
