/** The preferences that outlive a visit: token, language, region. */
export interface Cookies {
  read: (name: string) => string | undefined;
  /** Stores a value for 7 days or until the browser closes; `undefined` deletes it. */
  write: (name: string, value: string | undefined, lifetime?: 'week' | 'session') => void;
}

const week = 7 * 24 * 60 * 60;

/** Parses the common format of `document.cookie` and a request's `Cookie` header. */
export const readCookie = (header: string, name: string): string | undefined => {
  const found = header.split(';').find((pair) => pair.trim().startsWith(`${name}=`));
  if (!found) return undefined;
  return decodeURIComponent(found.slice(found.indexOf('=') + 1));
};

export const browserCookies = (page: Document): Cookies => {
  const secure = page.location.protocol === 'https:' ? '; Secure' : '';
  return {
    read: (name) => readCookie(page.cookie, name),
    write: (name, value, lifetime = 'week') => {
      const age = lifetime === 'week' ? `; Max-Age=${week}` : '';
      const content = value === undefined ? '; Max-Age=0' : age;
      page.cookie = `${name}=${encodeURIComponent(value ?? '')}; Path=/; SameSite=Lax${secure}${content}`;
    },
  };
};
