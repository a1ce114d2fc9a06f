import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';
import { isFocusLost } from './is-focus-lost.ts';

/**
 * A button loses the focus while it is disabled, or while a form takes its place. Returns the focus
 * afterwards, unless another element has taken it.
 */
export const useFocusAfter = (working: boolean): RefObject<HTMLButtonElement | null> => {
  const button = useRef<HTMLButtonElement>(null);
  const worked = useRef(working);

  useEffect(() => {
    if (worked.current && !working && isFocusLost()) button.current?.focus({ preventScroll: true });
    worked.current = working;
  }, [working]);

  return button;
};
