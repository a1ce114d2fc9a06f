import { useEffect, useRef, useState } from 'react';

/** The skeleton is invisible until then, see `skeleton.module.css`. */
const unseenMs = 150;
const shownAtLeastMs = 200;

/** How much longer to show a skeleton that has been mounted for `waitedMs`. */
export const remainingLoadingMs = (waitedMs: number): number =>
  waitedMs < unseenMs ? 0 : Math.max(0, unseenMs + shownAtLeastMs - waitedMs);

/**
 * A loading state that ends at once while its skeleton is still invisible, and otherwise lasts at
 * least 200 ms after it becomes visible, which prevents flicker.
 */
export const useMinimumLoading = (loading: boolean): boolean => {
  const [held, setHeld] = useState(loading);
  const since = useRef(0);
  if (loading && !held) setHeld(true);

  useEffect(() => {
    if (loading) {
      since.current = performance.now();
      return;
    }
    const left = remainingLoadingMs(performance.now() - since.current);
    if (left === 0) return setHeld(false);
    const timer = setTimeout(() => setHeld(false), left);
    return () => clearTimeout(timer);
  }, [loading]);

  return held;
};
