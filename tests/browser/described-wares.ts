import { randomUUID } from 'node:crypto';
import { aProduct, aRate } from '../support/goods.ts';
import { manage } from '../support/stocking.ts';
import { aPng } from '../tickets/sample-files.ts';
import type { Wares } from './wares.ts';
import { aPicture, wares } from './wares.ts';
import type { WholeShop } from './whole-shop.ts';

const named = (rus: string, eng: string) => ({ name_rus: rus, name_eng: eng });

const aFunction = async (shop: WholeShop): Promise<string> => {
  const [icon, id] = [randomUUID(), randomUUID()];
  const picture = { image: await aPicture(shop), ...named('Обзор', 'View') };
  await manage(shop, 'POST', '/api/admin/functionicons', { id: icon, ...picture });
  await manage(shop, 'POST', '/api/admin/functions', {
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
  await manage(shop, 'POST', '/api/admin/requirements-types', { id: type, ...kind });
  const requirement = { type_id: type, ...named('Четыре ядра', 'Four cores') };
  await manage(shop, 'POST', '/api/admin/requirements', { id, ...requirement });
  return id;
};

/** A product of which all is told that can be, beside another of the same game. */
export const describedWares = async (shop: WholeShop, count: number): Promise<Wares> => {
  const screenshots = [
    await aPicture(shop, aPng(1_280, 720)),
    await aPicture(shop, aPng(1_280, 721)),
  ];
  const goods = await wares(shop, count, aRate(), {
    function_ids: [await aFunction(shop)],
    requirement_ids: [await aRequirement(shop)],
    screenshots,
  });
  const another = aProduct(goods.gameId, { image: await aPicture(shop) });
  await manage(shop, 'POST', '/api/admin/products', another);
  await manage(shop, 'POST', `/api/admin/products/${another.id}/rates`, aRate());
  return goods;
};
