import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/**
 * A button that is disabled while it works loses the keyboard's focus: this gives it back
 * afterwards, unless something else has taken it.
 */
export const useFocusAfter = (working: boolean): RefObject<HTMLButtonElement | null> => {
  const button = useRef<HTMLButtonElement>(null);
  const worked = useRef(working);

  useEffect(() => {
    const { activeElement, body } = document;
    const isFocusLost = activeElement === null || activeElement === body;
    if (worked.current && !working && isFocusLost) button.current?.focus({ preventScroll: true });
    worked.current = working;
  }, [working]);

  return button;
};
