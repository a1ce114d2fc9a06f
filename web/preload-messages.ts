import { htmlLang, langs } from '@shop/contracts/kernel';
import type { Plugin } from 'vite';

const words = /\/shared\/i18n\/(\w+)\/index\.ts$/;

/**
 * Preloads the messages with the page's scripts. The server keeps only those of the page's
 * language.
 */
export const preloadMessages = (): Plugin => ({
  name: 'preload-messages',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const links = Object.values(bundle).flatMap((file) => {
        const [, folder] =
          file.type === 'chunk' ? (words.exec(file.facadeModuleId ?? '') ?? []) : [];
        const lang = langs.find((each) => each === folder);
        return lang
          ? `<link rel="modulepreload" hreflang="${htmlLang[lang]}" crossorigin href="/${file.fileName}">`
          : [];
      });
      return html.replace('</head>', () => `${links.join('')}</head>`);
    },
  },
});
