import { productId } from '@shop/contracts/catalog/ids';
import type { ExistingProduct } from '@shop/domain/catalog';
import { product, productStream } from '@shop/domain/catalog';
import type { ProductEvent, ProductStatusChanged } from '@shop/domain/catalog/events';
import type { RecordedEvent } from '@shop/domain/kernel';
import { fold } from '@shop/domain/kernel';
import type { EventStore } from '@shop/platform/event-store';

/** The current product from the log; null if it does not exist. */
export const loadCurrentProduct = async (
  eventStore: Pick<EventStore, 'read'>,
  id: string,
): Promise<ExistingProduct | null> => {
  const state = fold(product, await eventStore.read(productStream(productId(id))));
  return state.status === 'unknown' ? null : state;
};

/** The product with the last change of its status; null if its status never changed. */
export const loadChangedProduct = async (
  eventStore: Pick<EventStore, 'read'>,
  id: string,
): Promise<Readonly<{
  product: ExistingProduct;
  change: RecordedEvent<ProductStatusChanged>;
}> | null> => {
  const events = await eventStore.read<ProductEvent>(productStream(productId(id)));
  const state = fold(product, events);
  const change = events.findLast((event) => event.type === 'catalog.ProductStatusChanged');
  return state.status === 'existing' && change ? { product: state, change } : null;
};
