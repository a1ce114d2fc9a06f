import type { ExistingProduct } from '@shop/domain/catalog';
import { game, gameStream, product, productStream } from '@shop/domain/catalog';
import { productId } from '@shop/contracts/catalog/ids';
import type { ProductEvent, ProductStatusChanged } from '@shop/domain/catalog/events';
import type { Lang } from '@shop/contracts/kernel';
import type { RecordedEvent } from '@shop/domain/kernel';
import { fold } from '@shop/domain/kernel';
import type { EventStore } from '@shop/platform/event-store';
import { duration } from '../counted.ts';
import type { EmailPart } from './render-email.ts';

/** A product as emails show it. */
export type NamedProduct = Readonly<{
  /** `Frontier: Radar`, with the days of the rate if there is one. */
  name: string;
  /** The product's page. */
  link: string;
  /** The same with its picture, as part of an email. */
  part: EmailPart;
}>;

type Reads = Readonly<{ eventStore: Pick<EventStore, 'read'>; publicUrl: string }>;

/** The current product from the log; null if it does not exist. */
export const loadCurrentProduct = async (
  eventStore: Pick<EventStore, 'read'>,
  id: string,
): Promise<ExistingProduct | null> => {
  const state = fold(product, await eventStore.read(productStream(productId(id))));
  return state.status === 'unknown' ? null : state;
};

/** The product with the last change of its status; null if its status never changed. */
export const loadChangedProduct = async (
  eventStore: Pick<EventStore, 'read'>,
  id: string,
): Promise<Readonly<{
  known: ExistingProduct;
  change: RecordedEvent<ProductStatusChanged>;
}> | null> => {
  const events = await eventStore.read<ProductEvent>(productStream(productId(id)));
  const known = fold(product, events);
  const change = events.findLast((event) => event.type === 'catalog.ProductStatusChanged');
  return known.status === 'known' && change ? { known, change } : null;
};

/** Null if the product does not exist, or no longer has the rate. */
export const findNamedProduct =
  ({ eventStore, publicUrl }: Reads) =>
  async (
    about: Readonly<{ productId: string; rateId?: string }>,
    lang: Lang,
  ): Promise<NamedProduct | null> => {
    const known = await loadCurrentProduct(eventStore, about.productId);
    if (!known) return null;
    const itsGame = fold(game, await eventStore.read(gameStream(known.gameId)));
    if (itsGame.status === 'unknown') return null;
    const rate = known.rates.find(({ rateId }) => rateId === about.rateId);
    if (about.rateId !== undefined && !rate) return null;
    const { details } = known;
    const name = `${itsGame.details.name[lang]}: ${details.name[lang]}`;
    const plan = rate ? duration(lang, rate.days) : null;
    const image = `${publicUrl}${details.image}`;
    return {
      name: plan === null ? name : `${name}, ${plan}`,
      part: { product: { name, ...(plan !== null && { detail: plan }), image } },
      link: `${publicUrl}/${lang}/catalog/${itsGame.details.path}/${details.path}`,
    };
  };
