import { useEffect } from 'react';

/** Lets the browser ask before the page is closed or reloaded, as long as that loses something. */
export const useUnloadGuard = (isUnsaved: boolean): void => {
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
};
