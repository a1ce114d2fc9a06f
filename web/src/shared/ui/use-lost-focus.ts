import { useEffect, useRef } from 'react';

const isLost = (last: Element | null): boolean => {
  const { activeElement, body } = document;
  return (activeElement === null || activeElement === body) && last?.isConnected === false;
};

/** Returns a function that checks whether the focused element was removed. */
export const useLostFocus = (): (() => boolean) => {
  const last = useRef<Element | null>(null);

  useEffect(() => {
    last.current = document.activeElement;
    const handleFocus = ({ target }: FocusEvent) => {
      last.current = target instanceof Element ? target : null;
    };
    document.addEventListener('focusin', handleFocus);
    return () => document.removeEventListener('focusin', handleFocus);
  }, []);

  return () => isLost(last.current);
};
