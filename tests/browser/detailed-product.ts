import { randomUUID } from 'node:crypto';
import { aProduct, aRate } from '../support/product-requests.ts';
import { sendBackOfficeCommand } from '../support/products.ts';
import { aPng } from '../support/sample-files.ts';
import type { ListedProduct } from './listed-product.ts';
import { uploadPicture, createListedProduct } from './listed-product.ts';
import type { WholeShop } from '../support/whole-shop.ts';

const named = (rus: string, eng: string) => ({ name_rus: rus, name_eng: eng });

const aFunction = async (shop: WholeShop): Promise<string> => {
  const [icon, id] = [randomUUID(), randomUUID()];
  const picture = { image: await uploadPicture(shop), ...named('Обзор', 'View') };
  await sendBackOfficeCommand(shop, 'POST', '/api/admin/functionicons', { id: icon, ...picture });
  await sendBackOfficeCommand(shop, 'POST', '/api/admin/functions', {
    id,
    icon_id: icon,
    group_rus: 'Радар',
    group_eng: 'Radar',
    ...named('Показывает соперников', 'Shows opponents'),
  });
  return id;
};

const aRequirement = async (shop: WholeShop): Promise<string> => {
  const [type, id] = [randomUUID(), randomUUID()];
  const kind = { code: `cpu-${type.slice(0, 8)}`, ...named('Процессор', 'Processor') };
  await sendBackOfficeCommand(shop, 'POST', '/api/admin/requirements-types', { id: type, ...kind });
  const requirement = { type_id: type, ...named('Четыре ядра', 'Four cores') };
  await sendBackOfficeCommand(shop, 'POST', '/api/admin/requirements', { id, ...requirement });
  return id;
};

/** A product with all optional details, beside another of the same game. */
export const createDetailedProduct = async (
  shop: WholeShop,
  count: number,
): Promise<ListedProduct> => {
  const screenshots = [
    await uploadPicture(shop, aPng(1_280, 720)),
    await uploadPicture(shop, aPng(1_280, 721)),
  ];
  const stocked = await createListedProduct(shop, count, aRate(), {
    function_ids: [await aFunction(shop)],
    requirement_ids: [await aRequirement(shop)],
    screenshots,
  });
  const otherProduct = aProduct(stocked.gameId, { image: await uploadPicture(shop) });
  await sendBackOfficeCommand(shop, 'POST', '/api/admin/products', otherProduct);
  await sendBackOfficeCommand(
    shop,
    'POST',
    `/api/admin/products/${otherProduct.id}/rates`,
    aRate(),
  );
  return stocked;
};
