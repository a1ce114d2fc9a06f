import { useEffect, useRef, useState } from 'react';

const shownAtLeastMs = 200;

/** A loading state that, once shown, stays for 200 ms, so that nothing flickers. */
export const useHeldLoading = (loading: boolean): boolean => {
  const [held, setHeld] = useState(loading);
  const since = useRef(0);

  useEffect(() => {
    if (loading) {
      since.current = performance.now();
      setHeld(true);
      return;
    }
    const left = since.current ? since.current + shownAtLeastMs - performance.now() : 0;
    if (left <= 0) {
      setHeld(false);
      return;
    }
    const timer = setTimeout(() => setHeld(false), left);
    return () => clearTimeout(timer);
  }, [loading]);

  return loading || held;
};
