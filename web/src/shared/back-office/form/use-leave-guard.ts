import { useEffect, useEffectEvent } from 'react';
import type { Blocker } from 'react-router-dom';
import { useBlocker } from 'react-router-dom';
import { splitLang } from '../../routing/lang-prefix.ts';

/**
 * Keeps people on a page with unsaved changes until they say what becomes of them. The tabs of the
 * page and its other language keep the changes, so they are free.
 */
export const useLeaveGuard = (isUnsaved: () => boolean): Blocker => {
  const unsaved = useEffectEvent(isUnsaved);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (unsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);

  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved() &&
      splitLang(currentLocation.pathname).path !== splitLang(nextLocation.pathname).path,
  );
};
