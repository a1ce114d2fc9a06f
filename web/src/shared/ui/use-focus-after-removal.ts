import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';
import { focusNearby } from './nearby-focus.ts';
import { useLostFocus } from './use-lost-focus.ts';

/**
 * A change of `watched` may remove the focused element, such as the button that caused it. Moves
 * the focus to `target` then, which stays on the page, or near the place of the element.
 */
export const useFocusAfterRemoval = (
  watched: unknown,
  target?: RefObject<HTMLElement | null>,
): void => {
  const before = useRef(watched);
  const findLostFocus = useLostFocus();

  useEffect(() => {
    if (before.current === watched) return;
    before.current = watched;
    const lostFocus = findLostFocus();
    if (lostFocus === null) return;
    if (target?.current) target.current.focus({ preventScroll: true });
    else focusNearby(lostFocus);
  }, [watched, findLostFocus, target]);
};
