import { useEffect, useRef, useState } from 'react';

/** A skeleton shows nothing until then, see `skeleton.module.css`. */
const unseenMs = 150;
const shownAtLeastMs = 200;

/** How much longer a skeleton stays that has been there for so many milliseconds. */
export const heldForMs = (waitedMs: number): number =>
  waitedMs < unseenMs ? 0 : Math.max(0, unseenMs + shownAtLeastMs - waitedMs);

/**
 * A loading state that ends at once while its skeleton shows nothing yet, and stays for 200 ms after
 * it was seen, so that nothing flickers.
 */
export const useHeldLoading = (loading: boolean): boolean => {
  const [held, setHeld] = useState(loading);
  const since = useRef(0);
  if (loading && !held) setHeld(true);

  useEffect(() => {
    if (loading) {
      since.current = performance.now();
      return;
    }
    const left = heldForMs(performance.now() - since.current);
    if (left === 0) return setHeld(false);
    const timer = setTimeout(() => setHeld(false), left);
    return () => clearTimeout(timer);
  }, [loading]);

  return held;
};
