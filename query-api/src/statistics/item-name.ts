import type { LocalizedText } from '@shop/contracts/kernel';
import type { StatisticsGroup, StatisticsItem } from '@shop/contracts/statistics/contract';
import { paymentSystem } from '@shop/contracts/wire/contract';
import { paymentSystemName } from '@shop/contracts/wire/payment-systems.contract';
import type { Catalog } from '../catalog/catalog.ts';

/** The part of the catalog that has the names of items. */
export type NameSource = Pick<Catalog, 'game' | 'product'>;

type ItemName = Pick<StatisticsItem, 'name_rus' | 'name_eng' | 'rate_days'>;

const createItemName = (
  name: LocalizedText | undefined,
  rateDays: number | null = null,
): ItemName => ({
  name_rus: name?.rus ?? null,
  name_eng: name?.eng ?? null,
  rate_days: rateDays,
});

/** The name of a group's item. A rate is named by its product and its duration. */
export const findItemName = (
  catalog: NameSource,
  by: StatisticsGroup,
  { value, productId }: Readonly<{ value: string; productId: string | null }>,
): ItemName => {
  switch (by) {
    case 'game':
      return createItemName(catalog.game(value)?.details.name);
    case 'product':
      return createItemName(catalog.product(value)?.details.name);
    case 'rate': {
      const product = productId === null ? undefined : catalog.product(productId);
      const rate = product?.rates.find(({ rateId }) => rateId === value);
      return createItemName(product?.details.name, rate?.days ?? null);
    }
    case 'system': {
      const system = paymentSystem.safeParse(value);
      return createItemName(system.success ? paymentSystemName(system.data) : undefined);
    }
    case 'day':
    case 'hour':
    case 'region':
    case 'lang':
      return createItemName(undefined);
  }
};
