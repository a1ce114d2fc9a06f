import type { Cookies } from '../persistence/cookies.ts';

/** Cookies of a visit that exists only in a test. */
export const memoryCookies = (initial: Readonly<Record<string, string>> = {}): Cookies => {
  const kept = new Map(Object.entries(initial));
  return {
    read: (name) => kept.get(name),
    write: (name, value) => {
      if (value === undefined) kept.delete(name);
      else kept.set(name, value);
    },
  };
};
