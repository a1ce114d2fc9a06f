import { useEffect, useRef, useState } from 'react';

const shownAtLeastMs = 200;

/** A loading state that, once shown, stays for 200 ms, so that nothing flickers. */
export const useHeldLoading = (loading: boolean): boolean => {
  const [held, setHeld] = useState(loading);
  const since = useRef(0);
  if (loading && !held) setHeld(true);

  useEffect(() => {
    if (loading) {
      since.current = performance.now();
      return;
    }
    const left = since.current + shownAtLeastMs - performance.now();
    const timer = setTimeout(() => setHeld(false), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [loading]);

  return held;
};
