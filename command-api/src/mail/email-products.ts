import { game, gameStream } from '@shop/domain/catalog';
import type { Lang } from '@shop/contracts/kernel';
import { fold } from '@shop/domain/kernel';
import type { EventStore } from '@shop/platform/event-store';
import { duration } from '../counted.ts';
import { loadCurrentProduct } from '../load-product.ts';
import type { EmailPart } from './render-email.ts';

/** A product as emails show it. */
export type NamedProduct = Readonly<{
  /** `Radar`, with the days of the rate if there is one: short enough for a subject. */
  title: string;
  /** The product's page. */
  link: string;
  /** The product with its game, its rate and its picture, as part of an email. */
  part: EmailPart;
}>;

type EmailProductDeps = Readonly<{ eventStore: Pick<EventStore, 'read'>; publicUrl: string }>;

/** Null if the product does not exist, or no longer has the rate. */
export const findNamedProduct =
  ({ eventStore, publicUrl }: EmailProductDeps) =>
  async (
    about: Readonly<{ productId: string; rateId?: string }>,
    lang: Lang,
  ): Promise<NamedProduct | null> => {
    const currentProduct = await loadCurrentProduct(eventStore, about.productId);
    if (!currentProduct) return null;
    const itsGame = fold(game, await eventStore.read(gameStream(currentProduct.gameId)));
    if (itsGame.status === 'unknown') return null;
    const rate = currentProduct.rates.find(({ rateId }) => rateId === about.rateId);
    if (about.rateId !== undefined && !rate) return null;
    const { details } = currentProduct;
    const name = `${itsGame.details.name[lang]}: ${details.name[lang]}`;
    const plan = rate ? duration(lang, rate.days) : null;
    const image = `${publicUrl}${details.image}`;
    return {
      title: plan === null ? details.name[lang] : `${details.name[lang]}, ${plan}`,
      part: { product: { name, ...(plan !== null && { detail: plan }), image } },
      link: `${publicUrl}/${lang}/catalog/${itsGame.details.path}/${details.path}`,
    };
  };
