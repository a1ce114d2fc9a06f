import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/**
 * False on a server and during hydration. Anything that depends on the browser, such as the time
 * zone, has to wait until it is true.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
