import type { Plugin } from 'vite';

const scripts = /\s*<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g;

/**
 * A rendered page is readable before its scripts load. The scripts are requested last, so that
 * styles and pictures use the browser's few connections first.
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
