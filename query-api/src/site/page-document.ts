import type { Lang } from '@shop/domain/wire/contract';
import type { RenderedPage } from './renderer.ts';
import type { PageCode } from './site.ts';

const htmlLang: Readonly<Record<Lang, string>> = { rus: 'ru', eng: 'en' };

/** Where the client's own page has its places; a build without one of them is refused. */
const places = {
  lang: '<html lang="ru"',
  head: '</head>',
  root: '<div id="root"></div>',
} as const;

const replaced = (html: string, place: string, by: string): string => {
  const at = html.indexOf(place);
  if (at < 0) throw new Error(`The built page has no ${place}`);
  return html.slice(0, at) + by + html.slice(at + place.length);
};

/** The client's page in a language, before anything is rendered into it. */
export const shellIn = (index: string, lang: Lang): string =>
  replaced(index, places.lang, `<html lang="${htmlLang[lang]}"`);

/** The client's page with a rendered one in it, and with what that needs from the start. */
export const pageDocument = (
  index: string,
  lang: Lang,
  { head, body, state }: RenderedPage,
  { styles, scripts }: PageCode,
): string => {
  const links = [
    ...styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`),
    ...scripts.map(
      (href) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${href}">`,
    ),
  ];
  const withHead = replaced(shellIn(index, lang), places.head, `${head}${links.join('')}</head>`);
  return replaced(withHead, places.root, `<div id="root">${body}</div>${state}`);
};
