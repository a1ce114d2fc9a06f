import { useEffect, useEffectEvent } from 'react';

const everyMs = 10_000;

/**
 * Calls `refetch` when one of the read models may have changed. It polls while the page is visible,
 * and once when the page becomes visible or the network returns.
 */
export const useLiveRefetch = (models: readonly string[], refetch: () => unknown): void => {
  const onChange = useEffectEvent(() => {
    if (document.visibilityState === 'visible') refetch();
  });
  const followed = models.join(' ');

  useEffect(() => {
    if (followed === '') return;
    const refresh = () => onChange();
    const timer = setInterval(refresh, everyMs);
    document.addEventListener('visibilitychange', refresh);
    window.addEventListener('online', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
      window.removeEventListener('online', refresh);
    };
  }, [followed]);
};
