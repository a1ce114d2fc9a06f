import type { Blocker } from 'react-router-dom';
import { useBlocker } from 'react-router-dom';
import { splitLang } from '../../routing/lang-prefix.ts';
import { useUnloadGuard } from '../../ui/use-unload-guard.ts';

/**
 * Blocks navigation with unsaved changes until the user decides. Tabs and the language switch of
 * the page keep the changes, so they are not blocked.
 */
export const useLeaveGuard = (isUnsaved: () => boolean): Blocker => {
  useUnloadGuard(isUnsaved);

  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved() &&
      splitLang(currentLocation.pathname).path !== splitLang(nextLocation.pathname).path,
  );
};
