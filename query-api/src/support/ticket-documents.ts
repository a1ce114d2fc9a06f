import type {
  SupportContentDocument,
  TicketDocument,
  TicketMessageDocument,
} from '@shop/contracts/support/documents';
import {
  supportContentModel,
  ticketMessagesModel,
  ticketsModel,
} from '@shop/contracts/support/documents';
import type { ReadModels } from '@shop/platform/projections';
import type { Context } from 'koa';
import type { Document } from 'mongodb';
import { findCollection } from '../positions/min-position.ts';
import type { SupportContent } from './content.ts';
import { toOwnerView } from './owner-view.ts';
import { supportContent } from './content.ts';
import type { SupportQueries } from './support-queries.ts';

type Models = Pick<ReadModels, 'documents' | 'serving'>;

/** Reads all of it: there are a few dozen entries. */
export const findContent = async (ctx: Context, readModels: Models): Promise<SupportContent> => {
  const { documents } = await findCollection<SupportContentDocument>(
    ctx,
    readModels,
    supportContentModel,
  );
  const found = await documents.find({ 'document.kind': { $ne: 'savedReply' } }).toArray();
  return supportContent(found.flatMap(({ document }) => document ?? []));
};

export const findTicketCollection = (ctx: Context, readModels: Models) =>
  findCollection<TicketDocument>(ctx, readModels, ticketsModel);

export const findTicket = async (
  ctx: Context,
  readModels: Models,
  id: string,
): Promise<TicketDocument | null> => {
  const { documents } = await findTicketCollection(ctx, readModels);
  return (await documents.findOne({ _id: { $eq: id } }))?.document ?? null;
};

/** The ticket of a user as they may see it; null if it is foreign. */
export const findOwnTicket = async (
  ctx: Context,
  { readModels, undoneEmailsOf }: Pick<SupportQueries, 'readModels' | 'undoneEmailsOf'>,
  { id, userId }: Readonly<{ id: string; userId: string }>,
): Promise<TicketDocument | null> => {
  const ticket = await findTicket(ctx, readModels, id);
  return ticket?.user_id === userId ? toOwnerView(ticket, undoneEmailsOf(userId)) : null;
};

const findMatching = async (
  ctx: Context,
  readModels: Models,
  filter: Document,
): Promise<readonly TicketMessageDocument[]> => {
  const { documents } = await findCollection<TicketMessageDocument>(
    ctx,
    readModels,
    ticketMessagesModel,
  );
  const found = await documents
    .find(filter)
    .sort({ 'document.ticket_id': 1, 'document.seq': 1 })
    .toArray();
  return found.flatMap(({ document }) => document ?? []);
};

/** `upTo`: the `seq` of the last one, or `Infinity`. */
type MessageRange = Readonly<{
  id: string;
  after: number;
  upTo: number;
  kind: 'message' | 'note';
}>;

/** Messages in the order in which they were written. */
export const findMessages = async (
  ctx: Context,
  readModels: Models,
  { id, after, upTo, kind }: MessageRange,
): Promise<readonly TicketMessageDocument[]> =>
  findMatching(ctx, readModels, {
    'document.ticket_id': { $eq: id },
    'document.kind': { $eq: kind },
    'document.seq': { $gt: after, $lte: upTo },
  });

/** The messages of several tickets without their notes, each ticket's in the order of writing. */
export const findMessagesOfTickets = async (
  ctx: Context,
  readModels: Models,
  ids: readonly string[],
): Promise<readonly TicketMessageDocument[]> =>
  findMatching(ctx, readModels, {
    'document.ticket_id': { $in: ids },
    'document.kind': { $eq: 'message' },
  });
