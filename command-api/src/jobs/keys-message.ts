import type { Lang } from '@shop/domain/kernel';
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
  keys: readonly string[];
  instruction: string;
  link: string;
}>;

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

/** The one mail after paying: what was bought, the keys, how to use them, where to look again. */
export const keysMessage = (content: Content): Letter => {
  const { lang, number, game, product, days, keys, instruction, link } = content;
  const say = words[lang];
  return letter({
    lang,
    subject: say.subject(number),
    title: say.thanks,
    parts: [
      { text: `${game}: ${product}, ${duration(lang, days)}` },
      { heading: say.keys(keys.length) },
      ...keys.map((code) => ({ code })),
      { heading: say.instruction },
      { text: instruction },
      { link, label: say.page },
      { note: say.help },
    ],
  });
};
