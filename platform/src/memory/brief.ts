import { recent } from './recent.ts';

type Forgetful<K, V> = Pick<Map<K, V>, 'delete' | 'get' | 'set'>;

/**
 * As `recent`, and what was neither set nor asked for in `restMs` to twice that is forgotten: for
 * what is much, is needed for a while, and then for long not.
 */
export const brief = <K, V>(room: number, restMs: number): Forgetful<K, V> => {
  let fresh = recent<K, V>(room);
  let stale = recent<K, V>(room);
  let timer: NodeJS.Timeout | undefined;
  let used = false;

  const age = (): void => {
    stale = fresh;
    fresh = recent<K, V>(room);
    timer = used ? setTimeout(age, restMs).unref() : undefined;
    used = false;
  };
  const keepOn = (): void => {
    used = true;
    timer ??= setTimeout(age, restMs).unref();
  };

  return {
    delete: (key) => {
      const known = fresh.delete(key);
      return stale.delete(key) || known;
    },
    get: (key) => {
      const value = fresh.get(key) ?? stale.get(key);
      if (value !== undefined) {
        keepOn();
        stale.delete(key);
        fresh.set(key, value);
      }
      return value;
    },
    set: (key, value) => {
      keepOn();
      stale.delete(key);
      return fresh.set(key, value);
    },
  };
};
