import type { LocalizedText } from '@shop/contracts/kernel';
import type { PromoEntry } from '@shop/contracts/promotions/history.contract';
import type { Catalogue } from '../catalog/catalogue.ts';
import { formatTerm } from './catalogue-names.ts';

type EntryIds = Readonly<Record<'game_id' | 'product_id' | 'rate_id', string | null>>;
type EntryNames = Pick<
  PromoEntry,
  'game_rus' | 'game_eng' | 'product_rus' | 'product_eng' | 'rate_rus' | 'rate_eng'
>;

/** The current names of an order's items; null for those that are no longer in the catalogue. */
export const findEntryNames = (
  { catalogue }: Readonly<{ catalogue: Pick<Catalogue, 'game' | 'product'> }>,
  { game_id: gameId, product_id: productId, rate_id: rateId }: EntryIds,
): EntryNames => {
  const game: LocalizedText | undefined = catalogue.game(gameId ?? '')?.details.name;
  const product = catalogue.product(productId ?? '');
  const rate = product?.rates.find((each) => each.rateId === rateId);
  const term = rate && formatTerm(rate.days);
  return {
    game_rus: game?.rus ?? null,
    game_eng: game?.eng ?? null,
    product_rus: product?.details.name.rus ?? null,
    product_eng: product?.details.name.eng ?? null,
    rate_rus: term?.rus ?? null,
    rate_eng: term?.eng ?? null,
  };
};
