import { useEffect, useState } from 'react';

const secondsTo = (moment: string) =>
  Math.max(0, Math.ceil((Date.parse(moment) - Date.now()) / 1_000));

/** Whole seconds until a moment, counted down to 0. */
export const useCountdown = (moment: string): number => {
  const [left, setLeft] = useState(() => secondsTo(moment));

  useEffect(() => {
    setLeft(secondsTo(moment));
    const timer = setInterval(() => setLeft(secondsTo(moment)), 1_000);
    return () => clearInterval(timer);
  }, [moment]);

  return left;
};
