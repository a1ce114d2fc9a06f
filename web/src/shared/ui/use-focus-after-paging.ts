import type { RefObject } from 'react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isFocusLost } from './is-focus-lost.ts';

/** A pressed button is disabled on the last page; a pressed link is far from the new entries. */
const isLeftBehind = (): boolean =>
  document.activeElement?.matches('[data-pagination] a, button:disabled') ?? false;

/**
 * Calls `moveFocus` once another page of a list is shown, unless an element outside the pagination
 * has the focus. The page often replaces the link or button that was pressed.
 */
export const useAfterPaging = (page: number, isShown: boolean, moveFocus: () => void): void => {
  const last = useRef(page);
  const move = useEffectEvent(moveFocus);

  useEffect(() => {
    if (!isShown || last.current === page) return;
    last.current = page;
    if (isFocusLost() || isLeftBehind()) move();
  }, [page, isShown]);
};

/** Focuses the returned element, such as the heading of a list, once another page is shown. */
export const useFocusAfterPaging = <T extends HTMLElement>(
  page: number,
  isShown: boolean,
): RefObject<T | null> => {
  const target = useRef<T>(null);
  useAfterPaging(page, isShown, () => target.current?.focus({ preventScroll: true }));
  return target;
};
