import { useEffect, useEffectEvent } from 'react';

/** Lets the browser ask before the page is closed or reloaded, as long as that loses something. */
export const useUnloadGuard = (isUnsaved: () => boolean): void => {
  const ask = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isUnsaved()) event.preventDefault();
  });

  useEffect(() => {
    const handleUnload = (event: BeforeUnloadEvent) => ask(event);
    window.addEventListener('beforeunload', handleUnload);
    return () => window.removeEventListener('beforeunload', handleUnload);
  }, []);
};
