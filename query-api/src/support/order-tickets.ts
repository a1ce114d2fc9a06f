import type { OrderTicket } from '@shop/contracts/ordering/admin-order.contract';
import type { OrderDocument } from '@shop/contracts/ordering/documents';
import type { ReadModels } from '@shop/platform/projections';
import type { Context } from 'koa';
import { findContent, findTicketCollection } from './ticket-documents.ts';

const maxTickets = 20;

/** Tickets about the order, then the newest other tickets of its buyer. */
export const listOrderTickets = async (
  ctx: Context,
  readModels: Pick<ReadModels, 'documents' | 'serving'>,
  { number, user_id: buyer }: OrderDocument,
): Promise<OrderTicket[]> => {
  const { documents } = await findTicketCollection(ctx, readModels);
  const about = documents.find({ 'document.order_numbers': { $eq: number } }).limit(maxTickets);
  const own = documents
    .find({ 'document.user_id': { $eq: buyer ?? '' } })
    .sort({ 'document.created_at': -1, _id: -1 })
    .limit(maxTickets);
  const [ofOrder, ofBuyer, content] = await Promise.all([
    about.toArray(),
    buyer === null ? [] : own.toArray(),
    findContent(ctx, readModels),
  ]);
  const found = new Map(
    [...ofOrder, ...ofBuyer].flatMap(({ _id, document }) =>
      document ? [[_id, document] as const] : [],
    ),
  );
  return [...found.values()].slice(0, maxTickets).map((ticket) => {
    const { name_rus, name_eng } = content.theme(ticket.theme_id);
    return {
      id: ticket.id,
      number: ticket.number,
      status: ticket.status,
      theme: { name_rus, name_eng },
      last_message_at: ticket.last_message_at,
      is_about_order: ticket.order_numbers.includes(number),
    };
  });
};
