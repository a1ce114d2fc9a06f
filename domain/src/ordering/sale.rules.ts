import type { OrderPlaced, Sale } from './events.ts';

/** The sale of an order, as it was placed. */
export const saleOf = ({ data }: OrderPlaced): Sale => {
  const { bought, region, paymentSystem, count, total, discount, promo, fee, exchangeRate } = data;
  return {
    gameId: bought.product.gameId,
    productId: bought.product.id,
    rateId: bought.rate.id,
    region,
    paymentSystem,
    count,
    total,
    discount,
    promo,
    fee,
    exchangeRate,
    userId: data.buyer.userId,
    lang: data.lang,
  };
};
