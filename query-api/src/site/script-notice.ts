import type { Lang } from '@shop/contracts/wire/contract';

type NoticeText = Readonly<{ title: string; text: string }>;

/** `always`: only browsers render the page; `now`: the server could not render it this time. */
export type NoticeReason = 'always' | 'now';

const texts: Readonly<Record<Lang, Readonly<Record<NoticeReason, NoticeText>>>> = {
  rus: {
    always: {
      title: 'Для этой страницы нужен JavaScript',
      text: 'Включите его в настройках браузера и обновите страницу. Каталог и помощь открываются и без него.',
    },
    now: {
      title: 'Сейчас для этой страницы нужен JavaScript',
      text: 'Обновите страницу через минуту или включите JavaScript в настройках браузера.',
    },
  },
  eng: {
    always: {
      title: 'This page needs JavaScript',
      text: 'Turn it on in your browser settings and reload the page. The catalog and the FAQ work without it.',
    },
    now: {
      title: 'This page needs JavaScript right now',
      text: 'Reload the page in a minute, or turn on JavaScript in your browser settings.',
    },
  },
};

const homeLinks: Readonly<Record<Lang, string>> = {
  rus: 'Вернуться на главную',
  eng: 'Back to the home page',
};

const style = 'display: grid; gap: 16px; max-width: 720px; margin: 0 auto; padding: 48px 16px';

/** Adds a notice to a page that only the browser can render, above its root. */
export const addScriptNotice = (shell: string, lang: Lang, reason: NoticeReason): string => {
  const { title, text } = texts[lang][reason];
  const link = `<p><a href="/${lang}">${homeLinks[lang]}</a></p>`;
  const notice = `<main style="${style}"><h1>${title}</h1><p>${text}</p>${link}</main>`;
  return shell.replace('<div id="root">', (root) => `<noscript>${notice}</noscript>${root}`);
};
