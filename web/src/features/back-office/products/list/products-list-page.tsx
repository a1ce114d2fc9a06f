import { useTranslation } from 'react-i18next';
import { AdminList } from '../../../../shared/back-office/list/admin-list.tsx';
import { emptyNotice } from '../../../../shared/back-office/list/empty-notice.ts';
import { useLocal } from '../../../../shared/text/use-local.ts';
import { productsListApi, productsPath, useAnyGameQuery } from './products-list-api.ts';
import { useProductActions } from './use-product-actions.tsx';
import { useProductColumns } from './use-product-columns.tsx';
import { useProductFilters } from './use-product-filters.ts';

const models = [
  'products',
  'games',
  'stock',
  'references',
  'productSales',
  'exchangeRates',
  'sortOrders',
];

/** The list of products. */
export const ProductsListPage = () => {
  const { t } = useTranslation();
  const local = useLocal();
  const columns = useProductColumns();
  const filters = useProductFilters();
  const bulkActions = useProductActions();
  const games = useAnyGameQuery(undefined, { refetchOnMountOrArgChange: true });

  return (
    <AdminList
      section="products"
      title={t(($) => $.adminProducts.title)}
      columns={columns}
      filters={filters}
      defaultSort="position"
      isIdOptional
      endpoint={productsListApi.endpoints.adminProducts}
      models={models}
      nameOf={(product) => local(product, 'name')}
      hrefOf={({ id }) => `${productsPath}/${id}`}
      create={{ href: `${productsPath}/new`, label: t(($) => $.adminProducts.create) }}
      empty={emptyNotice(
        { title: t(($) => $.adminProducts.empty), text: t(($) => $.adminProducts.emptyText) },
        {
          query: games,
          notice: {
            text: t(($) => $.adminProducts.gameFirst),
            prerequisite: { href: '/admin/games/new', label: t(($) => $.adminGames.create) },
          },
        },
      )}
      bulkActions={bulkActions}
      csvPath={`${productsPath}.csv`}
    />
  );
};
