import type { Plugin } from 'vite';

const words = /\/shared\/i18n\/(rus|eng)\/index\.ts$/;
const languages: Readonly<Record<string, string>> = { rus: 'ru', eng: 'en' };

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
        const [, lang] = file.type === 'chunk' ? (words.exec(file.facadeModuleId ?? '') ?? []) : [];
        const hreflang = lang && languages[lang];
        return hreflang
          ? `<link rel="modulepreload" hreflang="${hreflang}" crossorigin href="/${file.fileName}">`
          : [];
      });
      return html.replace('</head>', () => `${links.join('')}</head>`);
    },
  },
});
