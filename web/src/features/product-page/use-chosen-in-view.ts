import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/** Scrolls the tab list so that the selected tab is visible. Nothing else scrolls. */
export const useChosenInView = (chosen: string): RefObject<HTMLDivElement | null> => {
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const tabs = list.current;
    const tab = tabs?.querySelector(`[id$="-tab-${chosen}"]`);
    if (!tabs || !tab) return;
    const [all, one] = [tabs.getBoundingClientRect(), tab.getBoundingClientRect()];
    if (one.right > all.right) tabs.scrollLeft += one.right - all.right;
    if (one.left < all.left) tabs.scrollLeft -= all.left - one.left;
  }, [chosen]);

  return list;
};
