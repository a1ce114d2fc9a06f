import pMap from 'p-map';
import { generateKeys } from '../catalog/keys.ts';
import { importFields } from '../catalog/requests.ts';
import type { Shop } from '../loading/shop.ts';
import type { HistoricalStock } from './sales-history-plan.ts';

const importConcurrency = 4;

/** Imports the keys that the history sold, so that the remaining stock is the planned one. */
export const stockSalesHistory = async (
  shop: Shop,
  stock: readonly HistoricalStock[],
): Promise<void> => {
  await pMap(stock, (delivery) => importSoldKeys(shop, delivery), {
    concurrency: importConcurrency,
  });
};

const importSoldKeys = (
  shop: Shop,
  { game, product, rate, importId, count }: HistoricalStock,
): Promise<unknown> => {
  const fields = importFields(game, product, rate);
  const keys = generateKeys(product.kind, game.title, `past ${fields.rate_id}`, count);
  return shop.sendForm('/api/admin/keys/import', () => {
    const form = new FormData();
    const own = { ...fields, import_id: importId, batch: `${fields.batch}, first delivery` };
    for (const [name, value] of Object.entries(own)) form.set(name, String(value));
    form.set('keys', keys.join('\n'));
    return form;
  });
};
