import type { OrderDocument } from '@shop/contracts/ordering/documents';
import { ordersModel } from '@shop/contracts/ordering/documents';
import type { ReadModels } from '@shop/platform/projections';
import { waitForBuild } from '../wait-for-build.ts';

type FindUnpaidOrdersDeps = Readonly<{ readModels: Pick<ReadModels, 'documents' | 'live'> }>;

/** Unpaid orders of guests are limited per address; a late projection may show a few more. */
const maxOrders = 10;

/** Finds the unpaid orders that guests placed with an address, the newest first. */
export const findUnpaidOrderIds =
  ({ readModels }: FindUnpaidOrdersDeps) =>
  async (emailHash: string, position: bigint): Promise<readonly string[]> => {
    const build = await waitForBuild(readModels, ordersModel, position);
    const found = await readModels
      .documents<OrderDocument>(ordersModel, build)
      .find({
        'document.email_hash': { $eq: emailHash },
        'document.status': 'pending',
        'document.user_id': null,
      })
      .sort({ 'document.placed_at': -1, _id: -1 })
      .limit(maxOrders)
      .toArray();
    return found.flatMap(({ document }) => (document ? [document.order_id] : []));
  };
