import { useEffect, useRef } from 'react';
import { isFocusLost } from './is-focus-lost.ts';
import { listAncestors } from './nearby-focus.ts';

/**
 * Returns a function that returns the removed element that had the focus, and the elements that
 * contained it; null if the focus is not lost.
 */
export const useLostFocus = (): (() => readonly Element[] | null) => {
  const last = useRef<readonly Element[]>([]);

  useEffect(() => {
    last.current = listAncestors(document.activeElement);
    const handleFocus = ({ target }: FocusEvent) => {
      last.current = listAncestors(target instanceof Element ? target : null);
    };
    document.addEventListener('focusin', handleFocus);
    return () => document.removeEventListener('focusin', handleFocus);
  }, []);

  return () => (isFocusLost() && last.current[0]?.isConnected === false ? last.current : null);
};
