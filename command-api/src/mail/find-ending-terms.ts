import type { Instant } from '@shop/contracts/kernel';
import type { OrderDocument } from '@shop/contracts/ordering/documents';
import { ordersModel } from '@shop/contracts/ordering/documents';
import { groupTerms } from '@shop/domain/ordering/key-term.rules';
import type { Clock } from '@shop/platform/clock';
import type { ReadModels } from '@shop/platform/projections';
import { waitForBuild } from '../wait-for-build.ts';

type EndingTermsDeps = Readonly<{
  readModels: Pick<ReadModels, 'documents' | 'live'>;
  clock: Clock;
}>;

/**
 * Finds the ends of the terms that share the reminder of this end, the earliest first. Void keys
 * and terms that are over are left out.
 */
export const findEndingTerms =
  ({ readModels, clock }: EndingTermsDeps) =>
  async (orderId: string, end: Instant, position: bigint): Promise<readonly Instant[]> => {
    const build = await waitForBuild(readModels, ordersModel, position);
    const documents = readModels.documents<OrderDocument>(ordersModel, build);
    const order = (await documents.findOne({ _id: orderId }))?.document;
    if (!order || order.stopped) return [];
    const group = groupTerms(order.reveals).find((terms) => terms.some(({ ends }) => ends === end));
    const now = clock();
    return (group ?? []).flatMap(({ key, ends }) =>
      order.keys.includes(key) && ends > now ? [ends] : [],
    );
  };
