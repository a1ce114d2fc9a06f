import type { SessionEnd } from './session-slice.ts';

const name = 'session-end';

/** Stores for other tabs how the session of this browser ended; null once a session begins. */
export const storeSessionEnd = (end: SessionEnd | 'signed-out' | null): void => {
  try {
    if (end === null) localStorage.removeItem(name);
    else localStorage.setItem(name, end);
  } catch {
    // If storage is blocked, other tabs say only that the session has ended.
  }
};

/** Null if it is unknown, as after the browser removed the token or if storage is blocked. */
export const readSessionEnd = (): string | null => {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
};
