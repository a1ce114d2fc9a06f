import type { LocalizedText } from '@shop/contracts/kernel';
import type { PromoEntry } from '@shop/contracts/promotions/history.contract';
import type { Catalog } from '../catalog/catalog.ts';
import { formatTerm } from './catalog-names.ts';

type EntryIds = Readonly<Record<'game_id' | 'product_id' | 'rate_id', string | null>>;
type EntryNames = Pick<
  PromoEntry,
  'game_rus' | 'game_eng' | 'product_rus' | 'product_eng' | 'rate_rus' | 'rate_eng'
>;

const noName: Readonly<Record<keyof LocalizedText, null>> = { rus: null, eng: null };

/** The current names of an order's items; null for those that are no longer in the catalog. */
export const findEntryNames = (
  { catalog }: Readonly<{ catalog: Pick<Catalog, 'game' | 'product'> }>,
  { game_id: gameId, product_id: productId, rate_id: rateId }: EntryIds,
): EntryNames => {
  const game = catalog.game(gameId ?? '')?.details.name ?? noName;
  const product = catalog.product(productId ?? '');
  const productName = product?.details.name ?? noName;
  const rate = product?.rates.find((each) => each.rateId === rateId);
  const term = rate ? formatTerm(rate.days) : noName;
  return {
    game_rus: game.rus,
    game_eng: game.eng,
    product_rus: productName.rus,
    product_eng: productName.eng,
    rate_rus: term.rus,
    rate_eng: term.eng,
  };
};
