import type { Lang } from '@shop/domain/kernel';

type Content = Readonly<{
  lang: Lang;
  number: number;
  game: string;
  product: string;
  /** 0 is for life. */
  days: number;
  keys: readonly string[];
  instruction: string;
  link: string;
}>;

type Message = Readonly<{ subject: string; text: string; html: string }>;

const plurals = { rus: new Intl.PluralRules('ru'), eng: new Intl.PluralRules('en') };
const dayWords: Readonly<Record<string, string>> = { one: 'день', few: 'дня', many: 'дней' };

const duration = (lang: Lang, days: number): string => {
  const form = plurals[lang].select(days);
  if (lang === 'rus') return days === 0 ? 'навсегда' : `${days} ${dayWords[form] ?? 'дня'}`;
  return days === 0 ? 'for life' : `${days} ${form === 'one' ? 'day' : 'days'}`;
};

const words = {
  rus: {
    subject: (number: number) => `Ключ по заказу ${number}`,
    thanks: 'Спасибо за покупку!',
    keys: (count: number) => (count === 1 ? 'Ваш ключ' : 'Ваши ключи'),
    instruction: 'Как активировать',
    page: 'Страница заказа',
    help: 'Если ключ не подошёл, напишите нам со страницы заказа: заменим или вернём деньги.',
  },
  eng: {
    subject: (number: number) => `The key of order ${number}`,
    thanks: 'Thank you for your purchase!',
    keys: (count: number) => (count === 1 ? 'Your key' : 'Your keys'),
    instruction: 'How to activate',
    page: 'Order page',
    help: 'If the key does not work, write to us from the order page: we replace it or refund you.',
  },
};

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? '');

/** The one mail after paying: what was bought, the keys, how to use them, where to look again. */
export const keysMessage = (content: Content): Message => {
  const { lang, number, game, product, days, keys, instruction, link } = content;
  const say = words[lang];
  const bought = `${game}: ${product}, ${duration(lang, days)}`;
  const text = [
    say.thanks,
    bought,
    '',
    `${say.keys(keys.length)}:`,
    ...keys,
    '',
    `${say.instruction}:`,
    instruction,
    '',
    `${say.page}: ${link}`,
    '',
    say.help,
  ].join('\n');

  const rows = keys
    .map(
      (key) =>
        `<p style="font:600 20px/1.4 ui-monospace,Consolas,monospace;background:#f2f4ee;padding:12px 16px;border-radius:8px;margin:8px 0;word-break:break-all">${escape(key)}</p>`,
    )
    .join('');
  const html = `<!doctype html>
<html lang="${lang === 'rus' ? 'ru' : 'en'}">
<body style="margin:0;background:#ffffff;color:#15181a;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px 20px">
<h1 style="font-size:22px;margin:0 0 8px">${say.thanks}</h1>
<p style="margin:0 0 24px">${escape(bought)}</p>
<h2 style="font-size:16px;margin:0">${say.keys(keys.length)}</h2>
${rows}
<h2 style="font-size:16px;margin:24px 0 4px">${say.instruction}</h2>
<p style="white-space:pre-line;margin:0 0 24px">${escape(instruction)}</p>
<p><a href="${escape(link)}" style="display:inline-block;background:#15181a;color:#d4f44d;padding:12px 20px;border-radius:8px;text-decoration:none">${say.page}</a></p>
<p style="color:#5a6166;font-size:14px">${say.help}</p>
</div>
</body>
</html>`;
  return { subject: say.subject(number), text, html };
};
