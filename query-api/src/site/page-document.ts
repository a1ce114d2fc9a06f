import type { ClientConfig } from '@shop/contracts/content/contract';
import { htmlLang } from '@shop/contracts/kernel';
import type { Lang } from '@shop/contracts/wire/contract';
import { shopName } from '@shop/contracts/wire/shop-name.contract';
import type { RenderedPage } from './renderer.ts';
import type { PageCode } from './site.ts';

/** Placeholders in the built HTML page. A build without one of them is rejected. */
const placeholders = {
  lang: '<html lang="ru"',
  head: '</head>',
  root: '<div id="root"></div>',
  end: '</body>',
} as const;

const replacePlaceholder = (html: string, placeholder: string, replacement: string): string => {
  const at = html.indexOf(placeholder);
  if (at < 0) throw new Error(`The built page has no ${placeholder}`);
  return html.slice(0, at) + replacement + html.slice(at + placeholder.length);
};

const fillPlaceholders = (
  html: string,
  replacements: readonly (readonly [placeholder: string, replacement: string])[],
): string =>
  replacements.reduce(
    (filled, [placeholder, replacement]) => replacePlaceholder(filled, placeholder, replacement),
    html,
  );

const linkInLanguage = /<link [^>]*\bhreflang="(\w+)"[^>]*>/g;

/** Embeds data for the client. Its text cannot close the element. */
const createDataElement = (id: string, data: object): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

const shellTitle = /<title>[^<]*<\/title>/;
const createTitle = (lang: Lang): string => `<title>${shopName[lang]}</title>`;

/**
 * The HTML page before rendering: in one language, without links for the other one, with the
 * client's initial settings, and titled with the shop's name until the client renders the page.
 */
export const createShellDocument = (index: string, lang: Lang, config: ClientConfig): string =>
  fillPlaceholders(index, [
    [placeholders.root, `${placeholders.root}${createDataElement('client-config', config)}`],
    [placeholders.lang, `<html lang="${htmlLang[lang]}"`],
    [placeholders.head, `${createTitle(lang)}${placeholders.head}`],
  ]).replaceAll(linkInLanguage, (link, language) => (language === htmlLang[lang] ? link : ''));

/**
 * A shell with a rendered page and the code it needs: styles are loaded before use, scripts with
 * low priority.
 */
export const createPageDocument = (
  shell: string,
  { head, body, state }: RenderedPage,
  { styles, scripts }: PageCode,
): string => {
  const styleLinks = styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`);
  const scriptLinks = scripts.map(
    (href) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${href}">`,
  );
  return fillPlaceholders(shell.replace(shellTitle, ''), [
    [placeholders.head, `${styleLinks.join('')}${head}${placeholders.head}`],
    [placeholders.end, `${scriptLinks.join('')}${placeholders.end}`],
    [placeholders.root, `<div id="root">${body}</div>${state}`],
  ]);
};
