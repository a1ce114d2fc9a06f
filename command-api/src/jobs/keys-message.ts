import type { Lang } from '@shop/domain/kernel';
import type { WireCharge } from '@shop/domain/ordering/contract';
import type { WireMoney } from '@shop/domain/wire/contract';
import { duration } from '../mail/counted.ts';
import type { Letter } from '../mail/letter.ts';
import { letter } from '../mail/letter.ts';

type Content = Readonly<{
  lang: Lang;
  number: number;
  game: string;
  product: string;
  /** 0 is for life. */
  days: number;
  total: WireMoney;
  charge: WireCharge;
  keys: readonly string[];
  instruction: string;
  /** Where to get what comes with the keys. */
  download: string | null;
  link: string;
}>;

const words = {
  rus: {
    subject: (number: number) => `Ключ по заказу ${number}`,
    thanks: 'Спасибо за покупку!',
    keys: (count: number) => (count === 1 ? 'Ваш ключ' : 'Ваши ключи'),
    total: (sum: string) => `Итого: ${sum}`,
    fee: (sum: string) => `Комиссия платёжной системы: ${sum}`,
    paid: (sum: string) => `Оплачено: ${sum}`,
    instruction: 'Как активировать',
    download: 'Скачать',
    page: 'Страница заказа',
    help: 'Если ключ не подошёл, напишите нам со страницы заказа: заменим или вернём деньги.',
  },
  eng: {
    subject: (number: number) => `The key of order ${number}`,
    thanks: 'Thank you for your purchase!',
    keys: (count: number) => (count === 1 ? 'Your key' : 'Your keys'),
    total: (sum: string) => `Total: ${sum}`,
    fee: (sum: string) => `Payment system fee: ${sum}`,
    paid: (sum: string) => `Paid: ${sum}`,
    instruction: 'How to activate',
    download: 'Download',
    page: 'Order page',
    help: 'If the key does not work, write to us from the order page: we replace it or refund you.',
  },
};

/** The price, the fee if the buyer paid one, and the sum that was paid, a line each. */
const sums = (
  say: (typeof words)[Lang],
  total: WireMoney,
  { fee, amount_due: due }: WireCharge,
): string =>
  [
    say.total(total.display),
    ...(fee.cost > 0 ? [say.fee(fee.display)] : []),
    say.paid(due.display),
  ].join('\n');

/** The one mail after paying: what was bought, the keys, how to use them, where to look again. */
export const keysMessage = (content: Content): Letter => {
  const { lang, number, game, product, days, total, charge, keys, instruction, download, link } =
    content;
  const say = words[lang];
  return letter({
    lang,
    subject: say.subject(number),
    title: say.thanks,
    parts: [
      { text: `${game}: ${product}, ${duration(lang, days)}` },
      { text: sums(say, total, charge) },
      { heading: say.keys(keys.length) },
      ...keys.map((code) => ({ code })),
      { heading: say.instruction },
      { text: instruction },
      ...(download === null ? [] : [{ link: download, label: say.download }]),
      { link, label: say.page },
      { note: say.help },
    ],
  });
};
