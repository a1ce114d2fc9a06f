import type { Lang } from '@shop/contracts/wire/contract';

export const langs: readonly Lang[] = ['rus', 'eng'];

/** Parts `/eng/catalog` into the language it asks for, if any, and the path every language has. */
export const splitLang = (pathname: string): Readonly<{ lang: Lang | undefined; path: string }> => {
  const [, first = '', ...rest] = pathname.split('/');
  const lang = langs.find((known) => known === first);
  return lang ? { lang, path: `/${rest.join('/')}` } : { lang: undefined, path: pathname };
};

/** `withLang('eng', '/catalog')` is `/eng/catalog`; without a language the path stays as it is. */
export const withLang = (lang: Lang | undefined, path: string): string => {
  if (!lang || !path.startsWith('/')) return path;
  return path === '/' ? `/${lang}` : `/${lang}${path}`;
};
