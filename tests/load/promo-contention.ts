import { aCode, someTerms } from '../support/promos.ts';
import { price } from '../support/product-requests.ts';
import { createOrderRequest, createBuyer } from './buyer.ts';
import { seconds, thousands } from './figures.ts';
import type { Row } from './report.ts';
import type { Shop } from './shop.ts';
import type { Catalog } from './fill-catalog.ts';
import { addStockedProduct, sendBackOfficeCommand } from './fill-catalog.ts';

const limit = 50;
const crowd = 400;

/** Many orders for one code with few uses, at the same moment: keys are enough for all. */
export const measurePromo = async (shop: Shop, { games }: Catalog): Promise<readonly Row[]> => {
  const [game] = games;
  if (!game) throw new Error('There is no game');
  const product = await addStockedProduct(shop, game.id, crowd);
  const promo = aCode();
  await sendBackOfficeCommand(shop, '/api/admin/promos', {
    ...someTerms({ limit }),
    code: promo,
    on: true,
  });
  const buyer = createBuyer(shop);
  const began = performance.now();
  const placed = await Promise.all(
    Array.from({ length: crowd }, () =>
      buyer.place(product, { ...createOrderRequest(), promo, total: price.rub * 0.9 }),
    ),
  );
  const elapsedMs = performance.now() - began;
  const taken = placed.filter((order) => 'number' in order).length;
  const refused = placed.filter(
    (order) => 'refused' in order && order.refused === '409 promo-not-available',
  ).length;
  return [
    {
      what: `a code with ${limit} uses, ${crowd} orders at once`,
      figure: `${taken} redeemed, ${refused} declined`,
      beside: `${seconds(elapsedMs)}, ${thousands((crowd / elapsedMs) * 1_000)} answers/s`,
      aim: `${limit} redeemed, ${crowd - limit} declined`,
      met: taken === limit && refused === crowd - limit,
      data: { taken, refused, elapsedMs },
    },
  ];
};
