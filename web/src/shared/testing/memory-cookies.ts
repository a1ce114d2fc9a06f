import type { Cookies } from '../persistence/cookies.ts';

/** In-memory cookies for tests. */
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
