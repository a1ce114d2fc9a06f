export type ShopperLevel = 'yes' | 'few' | 'no';

const fewKeys = 5;

/** The stock as shoppers see it. `available` is null if it never runs out. */
export const toShopperLevel = (available: number | null): ShopperLevel => {
  if (available === null) return 'yes';
  if (available <= 0) return 'no';
  return available <= fewKeys ? 'few' : 'yes';
};
