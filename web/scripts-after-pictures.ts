import type { Plugin } from 'vite';

const scripts = /\s*<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g;

/**
 * A rendered page can be read before its scripts are there: they are asked for last, so that the
 * few connections of a browser carry its styles and pictures first, and leave the network to them.
 */
export const scriptsAfterPictures = (): Plugin => ({
  name: 'scripts-after-pictures',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const last = (html.match(scripts) ?? [])
        .map((tag) => tag.replace(/type="module"|rel="modulepreload"/, '$& fetchpriority="low"'))
        .join('');
      return html.replaceAll(scripts, '').replace('</body>', () => `${last}\n  </body>`);
    },
  },
});
