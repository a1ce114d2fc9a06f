import type { AdminProduct } from '@shop/contracts/catalog/admin-products.contract';
import { productInput } from '@shop/contracts/catalog/back-office.contract';
import { IconActivity, IconPercentage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { entryState } from '../../../../shared/back-office/form/entry-state.ts';
import type { BulkAction } from '../../../../shared/back-office/list/bulk-action.ts';
import { useArchiveActions } from '../../../../shared/back-office/list/use-archive-actions.tsx';
import { useVisibilityActions } from '../../../../shared/back-office/list/use-visibility-actions.tsx';
import { useFormat } from '../../../../shared/text/use-format.ts';
import { PriceSetup } from './price-setup.tsx';
import { productsPath, useProductToChangeMutation } from './products-list-api.ts';
import { StatusSetup } from './status-setup.tsx';

const hasUnsoldKeys = ({ rates }: AdminProduct): boolean =>
  rates.some(({ available, reserved }) => (available ?? 0) > 0 || reserved > 0);

/** The bulk actions on products: status, prices, visibility, archive. */
export const useProductActions = (): readonly BulkAction<AdminProduct>[] => {
  const { t } = useTranslation();
  const { number, pluralForm } = useFormat();
  const [loadProduct] = useProductToChangeMutation();

  const counted = (count: number) => ({ number: number(count) });
  const unsold = (products: readonly AdminProduct[]): readonly string[] => {
    const count = products.filter(hasUnsoldKeys).length;
    return count === 0 ? [] : [t(($) => $.adminProducts.unsold[pluralForm(count)], counted(count))];
  };
  const load = async (id: string) => {
    const { data, error } = await loadProduct(id);
    return data ? { data: entryState(productInput, data) } : { error };
  };
  const visibilityActions = useVisibilityActions<AdminProduct>({
    kind: 'product',
    path: productsPath,
    load,
  });
  const archiveActions = useArchiveActions<AdminProduct>('product', productsPath, unsold);

  return [
    {
      id: 'status',
      label: t(($) => $.adminProducts.changeStatus),
      icon: <IconActivity size={18} aria-hidden="true" />,
      appliesTo: ({ active }) => active,
      question: (count) =>
        t(($) => $.adminProducts.statusQuestion[pluralForm(count)], counted(count)),
      consequences: () => [t(($) => $.adminProducts.statusConsequence)],
      Setup: StatusSetup,
      isWide: true,
    },
    {
      id: 'prices',
      label: t(($) => $.adminProducts.changePrices),
      icon: <IconPercentage size={18} aria-hidden="true" />,
      appliesTo: ({ active, rates }) => active && rates.length > 0,
      question: (count) =>
        t(($) => $.adminProducts.pricesQuestion[pluralForm(count)], counted(count)),
      consequences: () => [t(($) => $.adminProducts.pricesConsequence)],
      Setup: PriceSetup,
      isWide: true,
    },
    ...visibilityActions,
    ...archiveActions,
  ];
};
