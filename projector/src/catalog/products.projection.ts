import type { ProductDocument } from '@shop/contracts/catalog/documents';
import { productsModel } from '@shop/contracts/catalog/documents';
import type { ProductEvent } from '@shop/domain/catalog/events';
import type { Instant } from '@shop/contracts/kernel';
import type { RecordedEvent } from '@shop/domain/kernel';
import { isProductList } from '@shop/domain/sorting/ids';
import type { SortOrderChanged } from '@shop/domain/sorting/events';
import { findPosition, initialPosition } from '../sort-positions.ts';
import { defineProjection } from '../define-projection.ts';

const maxStatusChanges = 10;

const describeChange = ({
  data,
  revision,
}: RecordedEvent<ProductEvent & { data: { at: Instant } }>) => ({
  changed_at: data.at,
  revision: Number(revision),
});

/** One document per product, with its rates. */
export const productsProjection = defineProjection('product', 'sortOrder').projection<
  ProductDocument,
  ProductEvent | SortOrderChanged
>({
  ...productsModel,
  ignores: {},
  hasChangeFeed: true,
  indexes: [{ game_id: 1 }],
  documentIds: ({ data }) => {
    if ('productId' in data) return [data.productId];
    return isProductList(data.list) ? data.ids : [];
  },
  on: {
    'catalog.ProductAdded': (_, event) => {
      const { productId, gameId, details, statusId, at } = event.data;
      return {
        id: productId,
        game_id: gameId,
        details,
        status: { id: statusId, reason: null, changed_at: at },
        status_changes: [],
        rates: [],
        position: initialPosition(at),
        added_at: at,
        ...describeChange(event),
      };
    },
    'catalog.ProductDescribed': (product, event) =>
      product && { ...product, details: event.data.details, ...describeChange(event) },
    'catalog.ProductStatusChanged': (product, event) => {
      const { statusId, reason, at } = event.data;
      const { actor } = event.metadata;
      return (
        product && {
          ...product,
          status: { id: statusId, reason, changed_at: at },
          status_changes: [{ id: statusId, reason, at, actor }, ...product.status_changes].slice(
            0,
            maxStatusChanges,
          ),
          ...describeChange(event),
        }
      );
    },
    'catalog.RateAdded': (product, event) =>
      product && {
        ...product,
        rates: [...product.rates, event.data.rate],
        ...describeChange(event),
      },
    'catalog.RateChanged': (product, event) => {
      const { rate } = event.data;
      return (
        product && {
          ...product,
          rates: product.rates.map((each) => (each.rateId === rate.rateId ? rate : each)),
          ...describeChange(event),
        }
      );
    },
    'catalog.RateWithdrawn': (product, event) =>
      product && {
        ...product,
        rates: product.rates.filter(({ rateId }) => rateId !== event.data.rateId),
        ...describeChange(event),
      },
    'sorting.SortOrderChanged': (product, order, id) =>
      product && { ...product, position: findPosition(order, id) },
  },
});
