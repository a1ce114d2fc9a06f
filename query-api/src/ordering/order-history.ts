import { accountOf } from '@shop/domain/kernel';
import type { OrderOccurrence } from '@shop/domain/ordering/back-office.contract';
import type { OrderHistoryDocument } from '@shop/domain/ordering/documents';
import { orderHistoriesModel } from '@shop/domain/ordering/documents';
import type { ReadModels } from '@shop/platform/projections';
import type { Context } from 'koa';
import type { StaffNamesDeps } from '../identity/staff-names.ts';
import { staffNames } from '../identity/staff-names.ts';
import { documentsFor } from '../positions/min-position.ts';

type Queries = StaffNamesDeps & Readonly<{ readModels: Pick<ReadModels, 'documents' | 'serving'> }>;

export type OrderHistory = Readonly<{ history: OrderOccurrence[]; history_left_out: number }>;

/** What happened to an order, for staff. */
export const orderHistory = async (
  ctx: Context,
  queries: Queries,
  orderId: string,
): Promise<OrderHistory> => {
  const { documents } = await documentsFor<OrderHistoryDocument>(
    ctx,
    queries.readModels,
    orderHistoriesModel,
  );
  const document = (await documents.findOne({ _id: orderId }))?.document;
  const occurrences = document?.occurrences ?? [];
  const names = await staffNames(
    queries,
    occurrences.flatMap(({ actor }) => accountOf(actor) ?? []),
  );
  const history = occurrences.map(({ details, ...occurrence }) => ({
    ...occurrence,
    by_name: names.get(accountOf(occurrence.actor) ?? '') ?? null,
    details: { ...details },
  }));
  return { history, history_left_out: document?.left_out ?? 0 };
};
