import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';
import { useLostFocus } from './use-lost-focus.ts';

/**
 * A change of `watched` may remove the focused element, such as the button that caused it. Moves
 * the focus to `target` then, which stays on the page.
 */
export const useFocusAfterRemoval = (
  watched: unknown,
  target: RefObject<HTMLElement | null>,
): void => {
  const before = useRef(watched);
  const isLost = useLostFocus();

  useEffect(() => {
    if (before.current === watched) return;
    before.current = watched;
    if (isLost()) target.current?.focus({ preventScroll: true });
  }, [watched, isLost, target]);
};
