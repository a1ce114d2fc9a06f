import type { Plugin } from 'vite';

/** A rendered page can be read before its scripts are there: they leave the network to its pictures. */
export const scriptsAfterPictures = (): Plugin => ({
  name: 'scripts-after-pictures',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html.replaceAll(
        /<(?=script type="module"|link rel="modulepreload")(\w+)/g,
        '<$1 fetchpriority="low"',
      ),
  },
});
