import type { Cookies } from '../persistence/cookies.ts';

/** Cookies of a visit that exists only in a test. */
export const memoryCookies = (initial: Readonly<Record<string, string>> = {}): Cookies => {
  const cookies = new Map(Object.entries(initial));
  return {
    read: (name) => cookies.get(name),
    write: (name, value) => {
      if (value === undefined) cookies.delete(name);
      else cookies.set(name, value);
    },
  };
};
