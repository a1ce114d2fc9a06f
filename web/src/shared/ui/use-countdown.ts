import { useEffect, useState } from 'react';

/** Counts the whole seconds until a moment down to 0. */
export const useCountdown = (moment: string): number => {
  const [now, setNow] = useState(() => Date.now());

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);

  return Math.max(0, Math.ceil((Date.parse(moment) - now) / 1_000));
};
