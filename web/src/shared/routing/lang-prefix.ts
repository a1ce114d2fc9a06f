import { langs } from '@shop/contracts/kernel/languages';
import type { Lang } from '@shop/contracts/wire/contract';

/** Splits `/eng/catalog` into its language, if any, and the path without it. */
export const splitLang = (pathname: string): Readonly<{ lang: Lang | undefined; path: string }> => {
  const [, first = '', ...rest] = pathname.split('/');
  const lang = langs.find((each) => each === first);
  return lang ? { lang, path: `/${rest.join('/')}` } : { lang: undefined, path: pathname };
};

/** `withLang('eng', '/catalog')` is `/eng/catalog`. Without a language the path is unchanged. */
export const withLang = (lang: Lang | undefined, path: string): string => {
  if (!lang || !path.startsWith('/')) return path;
  return path === '/' ? `/${lang}` : `/${lang}${path}`;
};
