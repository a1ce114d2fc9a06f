import type { Lang } from '@shop/contracts/wire/contract';

const texts: Readonly<Record<Lang, Readonly<{ title: string; text: string; home: string }>>> = {
  rus: {
    title: 'Для этой страницы нужен JavaScript',
    text: 'Включите его в настройках браузера и обновите страницу. Каталог и помощь открываются и без него.',
    home: 'Вернуться на главную',
  },
  eng: {
    title: 'This page needs JavaScript',
    text: 'Turn it on in your browser settings and reload the page. The catalog and the FAQ work without it.',
    home: 'Back to the home page',
  },
};

const style = 'display: grid; gap: 16px; max-width: 720px; margin: 0 auto; padding: 48px 16px';

/** Adds a notice to a page that only the browser can render, above its root. */
export const addScriptNotice = (shell: string, lang: Lang): string => {
  const { title, text, home } = texts[lang];
  const link = `<p><a href="/${lang}">${home}</a></p>`;
  const notice = `<main style="${style}"><h1>${title}</h1><p>${text}</p>${link}</main>`;
  return shell.replace('<div id="root">', (root) => `<noscript>${notice}</noscript>${root}`);
};
