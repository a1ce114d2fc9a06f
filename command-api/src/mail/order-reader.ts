import type { Instant } from '@shop/contracts/kernel';
import type { OrderDocument } from '@shop/contracts/ordering/documents';
import { ordersModel } from '@shop/contracts/ordering/documents';
import { groupTerms } from '@shop/domain/ordering/key-term.rules';
import type { Clock } from '@shop/platform/clock';
import type { ReadModels } from '@shop/platform/projections';
import { waitForBuild } from '../wait-for-build.ts';

type OrderReaderDeps = Readonly<{
  readModels: Pick<ReadModels, 'documents' | 'live'>;
  clock: Clock;
}>;

/** Unpaid orders of guests are limited per address; a late projection may show a few more. */
const maxUnpaidOrders = 10;

/** Reads the orders that emails are about, from a read model that has reached a position. */
export const createOrderReader = ({ readModels, clock }: OrderReaderDeps) => {
  const openDocuments = async (position: bigint) =>
    readModels.documents<OrderDocument>(
      ordersModel,
      await waitForBuild(readModels, ordersModel, position),
    );

  return {
    /** Finds the unpaid orders that guests placed with an address, the newest first. */
    findUnpaidOrderIds: async (emailHash: string, position: bigint): Promise<readonly string[]> => {
      const documents = await openDocuments(position);
      const found = await documents
        .find({
          'document.email_hash': { $eq: emailHash },
          'document.status': 'pending',
          'document.user_id': null,
        })
        .sort({ 'document.placed_at': -1, _id: -1 })
        .limit(maxUnpaidOrders)
        .toArray();
      return found.flatMap(({ document }) => (document ? [document.order_id] : []));
    },

    /**
     * Finds the ends of the terms that share the reminder of this end, the earliest first. Void
     * keys and terms that are over are left out.
     */
    findEndingTerms: async (
      orderId: string,
      end: Instant,
      position: bigint,
    ): Promise<readonly Instant[]> => {
      const documents = await openDocuments(position);
      const order = (await documents.findOne({ _id: orderId }))?.document;
      if (!order || order.stopped) return [];
      const group = groupTerms(order.reveals).find((terms) =>
        terms.some(({ ends }) => ends === end),
      );
      const now = clock();
      return (group ?? []).flatMap(({ key, ends }) =>
        order.keys.includes(key) && ends > now ? [ends] : [],
      );
    },
  };
};
