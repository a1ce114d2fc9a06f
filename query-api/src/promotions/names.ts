import type { Localized } from '@shop/domain/kernel';
import type { PromoEntryDocument } from '@shop/domain/promotions/documents';
import type { Catalogue } from '../catalog/catalogue.ts';

/** What an entry is about, as it is called now; null where it is about none, or it is there no more. */
export type EntryNames = Readonly<Record<'game' | 'product' | 'rate', Localized | null>>;

const forLife: Localized = { rus: 'Навсегда', eng: 'For life' };

const daysIn = (language: 'ru' | 'en', days: number): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days);

const rateName = (days: number): Localized =>
  days === 0 ? forLife : { rus: daysIn('ru', days), eng: daysIn('en', days) };

export const namesIn =
  (catalogue: Pick<Catalogue, 'game' | 'product'>) =>
  (entry: Readonly<Pick<PromoEntryDocument, 'game_id' | 'product_id' | 'rate_id'>>): EntryNames => {
    const { game_id: gameId, product_id: productId, rate_id: rateId } = entry;
    const game = gameId === null ? null : catalogue.game(gameId);
    const product = productId === null ? null : catalogue.product(productId);
    const rate = product?.rates.find((each) => each.rateId === rateId);
    return {
      game: game?.details.name ?? null,
      product: product?.details.name ?? null,
      rate: rate ? rateName(rate.days) : null,
    };
  };

/** Both languages of names that may be missing. */
export const wireNames = ({ game, product, rate }: EntryNames) => ({
  game_rus: game?.rus ?? null,
  game_eng: game?.eng ?? null,
  product_rus: product?.rus ?? null,
  product_eng: product?.eng ?? null,
  rate_rus: rate?.rus ?? null,
  rate_eng: rate?.eng ?? null,
});
