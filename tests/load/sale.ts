import { createBuyer } from './buyer.ts';
import { seconds } from './figures.ts';
import type { Row } from './report.ts';
import type { Shop } from './shop.ts';
import type { Catalog } from './fill-catalog.ts';
import { addStockedProduct } from './fill-catalog.ts';

const stock = 50;
const crowd = 200;
const soldOut = new Set(['409 product-empty', '409 not-enough-keys']);

/** More buyers than keys, all at the same moment. */
export const measureSale = async (shop: Shop, { games }: Catalog): Promise<readonly Row[]> => {
  const [game] = games;
  if (!game) throw new Error('There is no game');
  const product = await addStockedProduct(shop, game.id, stock);
  const buyer = createBuyer(shop);
  const refusalCounts = new Map<string, number>();
  const began = performance.now();
  let answeredMs = 0;

  const outcomes = await Promise.all(
    Array.from({ length: crowd }, async () => {
      const placed = await buyer.place(product);
      answeredMs = performance.now() - began;
      if ('refused' in placed) {
        refusalCounts.set(placed.refused, (refusalCounts.get(placed.refused) ?? 0) + 1);
        return 0;
      }
      await buyer.payAndWait(placed);
      return 1;
    }),
  );
  const elapsedMs = performance.now() - began;
  const sold = outcomes.reduce<number>((sum, one) => sum + one, 0);
  const refusals = Object.fromEntries(refusalCounts);
  const areAllSoldOut = [...refusalCounts].every(([code]) => soldOut.has(code));
  return [
    {
      what: `${stock} keys, ${crowd} buyers`,
      figure: `${sold} sold, ${crowd - sold} declined, ${seconds(elapsedMs)}`,
      beside: `all answered after ${seconds(answeredMs)}; ${[...refusalCounts.keys()].join(', ')}`,
      aim: `${stock} sold, ${crowd - stock} declined, under 1 s`,
      met: sold === stock && areAllSoldOut && elapsedMs < 1_000,
      data: { sold, refusals, elapsedMs, answeredMs },
    },
  ];
};
