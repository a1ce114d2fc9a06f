import type { ClientConfig } from '@shop/contracts/content/contract';
import type { Lang } from '@shop/contracts/wire/contract';
import type { RenderedPage } from './renderer.ts';
import type { PageCode } from './site.ts';

const htmlLang: Readonly<Record<Lang, string>> = { rus: 'ru', eng: 'en' };

/** Where the client's own page has its places; a build without one of them is refused. */
const places = {
  lang: '<html lang="ru"',
  head: '</head>',
  root: '<div id="root"></div>',
  end: '</body>',
} as const;

const replaced = (html: string, place: string, by: string): string => {
  const at = html.indexOf(place);
  if (at < 0) throw new Error(`The built page has no ${place}`);
  return html.slice(0, at) + by + html.slice(at + place.length);
};

const linkInLanguage = /<link [^>]*\bhreflang="(\w+)"[^>]*>/g;

/** An element with what is told to the client; nothing in it ends the element. */
const dataElement = (id: string, told: object): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(told).replaceAll('<', '\\u003c')}</script>`;

/**
 * The client's page before anything is drawn in it: in a language, with nothing that is only for
 * another, and with the settings that the client begins with.
 */
export const shellDocument = (index: string, lang: Lang, config: ClientConfig): string => {
  const shell = replaced(
    index,
    places.root,
    `${places.root}${dataElement('client-config', config)}`,
  );
  return replaced(shell, places.lang, `<html lang="${htmlLang[lang]}"`).replaceAll(
    linkInLanguage,
    (link, language) => (language === htmlLang[lang] ? link : ''),
  );
};

/**
 * A shell with a rendered page in it, and with what that needs from the start: styles
 * before they are used, scripts when everything else is asked for.
 */
export const pageDocument = (
  shell: string,
  { head, body, state }: RenderedPage,
  { styles, scripts }: PageCode,
): string => {
  const styleLinks = styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`);
  const scriptLinks = scripts.map(
    (href) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${href}">`,
  );
  return [
    [places.head, `${styleLinks.join('')}${head}${places.head}`],
    [places.end, `${scriptLinks.join('')}${places.end}`],
    [places.root, `<div id="root">${body}</div>${state}`],
  ].reduce((html, [place = '', by = '']) => replaced(html, place, by), shell);
};
