import type { Lang } from '@shop/domain/kernel';
import type { Composer } from './composer.ts';
import type { NamedGoods } from './goods.ts';
import { letter } from './letter.ts';

type WatchedGoods = Readonly<{
  goodsNamed: (
    about: Readonly<{ productId: string; rateId?: string }>,
    lang: Lang,
  ) => Promise<NamedGoods | null>;
  publicUrl: string;
  stopTokenOf: (watchId: string) => string;
}>;

const words = {
  rus: {
    works: (name: string) => `Снова работает: ${name}`,
    stocked: (name: string) => `Снова в продаже: ${name}`,
    asked: 'Вы просили сообщить об этом. Это одно письмо, других не будет.',
    open: 'Перейти к товару',
    stop: 'Больше не сообщать об этом товаре',
  },
  eng: {
    works: (name: string) => `It works again: ${name}`,
    stocked: (name: string) => `Back in stock: ${name}`,
    asked: 'You asked to be told. This is the one mail about it.',
    open: 'Go to the product',
    stop: 'Tell me no more about this product',
  },
};

/** What somebody waited for can be bought again. */
const canBeBought = async (
  { goodsNamed, publicUrl, stopTokenOf }: WatchedGoods,
  about: Readonly<{ watchId: string; productId: string; rateId?: string }>,
  lang: Lang,
) => {
  const goods = await goodsNamed(about, lang);
  if (!goods) return null;
  const say = words[lang];
  const title = (about.rateId === undefined ? say.works : say.stocked)(goods.name);
  return letter({
    lang,
    subject: title,
    title,
    parts: [
      { text: say.asked },
      { link: goods.link, label: say.open },
      {
        note: say.stop,
        link: `${publicUrl}/${lang}/watches/stop?token=${stopTokenOf(about.watchId)}`,
      },
    ],
  });
};

export const productWorksAgain =
  (deps: WatchedGoods): Composer<'product-works-again'> =>
  (about, lang) =>
    canBeBought(deps, about, lang);

export const rateBackInStock =
  (deps: WatchedGoods): Composer<'rate-back-in-stock'> =>
  (about, lang) =>
    canBeBought(deps, about, lang);
