import type { BanEffect } from '@shop/contracts/identity/bans.contract';
import type { SessionsDocument, UserDocument } from '@shop/contracts/identity/documents';
import { sessionsModel, usersModel } from '@shop/contracts/identity/documents';
import type { OrderDocument } from '@shop/contracts/ordering/documents';
import { ordersModel } from '@shop/contracts/ordering/documents';
import type { TicketDocument } from '@shop/contracts/support/documents';
import { ticketsModel } from '@shop/contracts/support/documents';
import type { Context } from 'koa';
import { findCollection } from '../../positions/min-position.ts';
import { createTextOpener } from '../../people/text-opener.ts';
import type { BanQueries } from './ban-queries.ts';

/** The maximum number of accounts and orders that are read for one answer. */
const maxAccounts = 500;
const maxOrders = 10_000;

/** Stages before delivery: unpaid or not yet fulfilled. */
const openStages = ['pending', 'paid', 'fulfilled'] as const satisfies OrderDocument['stage'][];

type Effects = ReadonlyMap<string, BanEffect>;

/** Reads the effect of bans, by the keyed hashes of their addresses. */
export const banEffectReader = (
  queries: Pick<BanQueries, 'readModels' | 'open' | 'clock'>,
): ((ctx: Context, hashes: readonly string[]) => Promise<Effects>) => {
  const { readModels, clock } = queries;
  const open = createTextOpener(queries.open);

  const findAccounts = async (ctx: Context, hashes: readonly string[]): Promise<UserDocument[]> => {
    const { documents } = await findCollection<UserDocument>(ctx, readModels, usersModel);
    const found = await documents
      .find({ 'document.email_hash': { $in: [...hashes] }, 'document.erased_at': null })
      .limit(maxAccounts)
      .toArray();
    return found.flatMap(({ document }) => document ?? []);
  };

  const countSessions = async (
    ctx: Context,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, number>> => {
    const { documents } = await findCollection<SessionsDocument>(ctx, readModels, sessionsModel);
    const found = await documents.find({ _id: { $in: [...ids] } }).toArray();
    const now = clock();
    return new Map(
      found.map(({ _id, document }) => [
        _id,
        (document?.sessions ?? []).filter(({ until }) => now < until).length,
      ]),
    );
  };

  const countTickets = async (
    ctx: Context,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, number>> => {
    const { documents } = await findCollection<TicketDocument>(ctx, readModels, ticketsModel);
    const found = await documents
      .find({ 'document.user_id': { $in: [...ids] }, 'document.status': 'open' })
      .toArray();
    return countBy(found.flatMap(({ document }) => document?.user_id ?? []));
  };

  const countOrders = async (
    ctx: Context,
    hashes: readonly string[],
  ): Promise<ReadonlyMap<string, number>> => {
    const { documents } = await findCollection<OrderDocument>(ctx, readModels, ordersModel);
    const found = await documents
      .find({
        'document.email_hash': { $in: [...hashes] },
        'document.stage': { $in: openStages },
        'document.stopped': false,
      })
      .limit(maxOrders)
      .toArray();
    return countBy(found.flatMap(({ document }) => document?.email_hash ?? []));
  };

  return async (ctx, hashes) => {
    if (hashes.length === 0) return new Map();
    const accounts = await findAccounts(ctx, hashes);
    const ids = accounts.map(({ id }) => id);
    const [sessions, tickets, orders, names] = await Promise.all([
      countSessions(ctx, ids),
      countTickets(ctx, ids),
      countOrders(ctx, hashes),
      Promise.all(accounts.map(async ({ id, name }) => [id, await open(name)] as const)),
    ]);
    const nameOf = new Map(names);
    const byHash = Map.groupBy(accounts, ({ email_hash: hash }) => hash);
    return new Map(
      hashes.map((hash) => {
        const own = byHash.get(hash) ?? [];
        const sum = (counts: ReadonlyMap<string, number>): number =>
          own.reduce((total, { id }) => total + (counts.get(id) ?? 0), 0);
        const effect: BanEffect = {
          accounts: own.map(({ id, level }) => ({ id, level, name: nameOf.get(id) ?? null })),
          sessions: sum(sessions),
          open_orders: orders.get(hash) ?? 0,
          open_tickets: sum(tickets),
        };
        return [hash, effect];
      }),
    );
  };
};

const countBy = (keys: readonly string[]): ReadonlyMap<string, number> =>
  new Map([...Map.groupBy(keys, (key) => key)].map(([key, all]) => [key, all.length]));
