import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/** Scrolls a list of tabs or links so that the chosen one is visible. Nothing else scrolls. */
export const useChosenInView = <List extends HTMLElement>(
  chosen: string | undefined,
): RefObject<List | null> => {
  const list = useRef<List>(null);

  useEffect(() => {
    const tabs = list.current;
    const tab = tabs?.querySelector('[aria-selected=true],[aria-current=page]');
    if (chosen === undefined || !tabs || !tab) return;
    const [all, one] = [tabs.getBoundingClientRect(), tab.getBoundingClientRect()];
    if (one.right > all.right) tabs.scrollLeft += one.right - all.right;
    if (one.left < all.left) tabs.scrollLeft -= all.left - one.left;
  }, [chosen]);

  return list;
};
