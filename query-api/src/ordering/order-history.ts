import type { OrderOccurrence } from '@shop/domain/ordering/back-office.contract';
import type { OrderHistoryDocument } from '@shop/domain/ordering/documents';
import { orderHistoriesModel } from '@shop/domain/ordering/documents';
import type { ReadModels } from '@shop/platform/projections';
import type { Context } from 'koa';
import type { StaffNamesDeps } from '../identity/staff-names.ts';
import { staffNames } from '../identity/staff-names.ts';
import { documentsFor } from '../positions/min-position.ts';

type Queries = StaffNamesDeps & Readonly<{ readModels: Pick<ReadModels, 'documents' | 'serving'> }>;

/** Of an actor that is somebody with an account. */
const accountIn = (actor: string): string | null =>
  actor.startsWith('user:') ? actor.slice('user:'.length) : null;

/** All that happened to an order, as staff are told it. */
export const orderHistory = async (
  ctx: Context,
  queries: Queries,
  orderId: string,
): Promise<OrderOccurrence[]> => {
  const { documents } = await documentsFor<OrderHistoryDocument>(
    ctx,
    queries.readModels,
    orderHistoriesModel,
  );
  const history = (await documents.findOne({ _id: orderId }))?.document?.occurrences ?? [];
  const names = await staffNames(
    queries,
    history.flatMap(({ actor }) => accountIn(actor) ?? []),
  );
  return history.map(({ details, ...occurrence }) => ({
    ...occurrence,
    by_name: names.get(accountIn(occurrence.actor) ?? '') ?? null,
    details: { ...details },
  }));
};
