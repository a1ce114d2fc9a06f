import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/**
 * False on a server and for the first picture of a page that one has rendered: what depends on the
 * browser, as its time zone, has to wait for the second.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
