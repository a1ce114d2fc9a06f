import type { Delivery } from '@shop/contracts/kernel';
import { keyImportStream } from '@shop/domain/stock';
import type { Aggregates } from '../aggregates.ts';
import { findRate } from './find-rate.ts';

type RequiredDelivery = Readonly<{
  productId: string;
  rateId: string;
  /** Null for a dry run. */
  importId: string | null;
}>;

/**
 * Checks the current delivery of the rate before an import stores keys, so that most imports are
 * refused early; the pool decides when they are added. The repeat of an import that is stored or
 * abandoned stores none: it is answered as before, however the rate has changed since.
 * An import that stopped before that may be refused. Its keys stay claimed until staff abandon it.
 */
export const requireDelivery = async (
  aggregates: Pick<Aggregates, 'keyImports' | 'products'>,
  { productId, rateId, importId }: RequiredDelivery,
  check: (delivery: Delivery) => void,
): Promise<void> => {
  if (importId !== null) {
    const { state } = await aggregates.keyImports.loadLatest(keyImportStream(importId));
    if (state.status !== 'unknown' && state.status !== 'started') return;
  }
  const { delivery } = await findRate(aggregates, productId, rateId);
  check(delivery);
};
