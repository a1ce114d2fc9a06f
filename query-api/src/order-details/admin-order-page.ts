import { accountOf } from '@shop/domain/kernel';
import type { AdminOrderPage, OrderTicket } from '@shop/contracts/ordering/admin-order.contract';
import type { OrderDocument } from '@shop/contracts/ordering/documents';
import type { ReadModels } from '@shop/platform/projections';
import type { SealedText } from '@shop/contracts/kernel';
import type { Context } from 'koa';
import { z } from 'zod';
import type { Catalog } from '../catalog/catalog.ts';
import { createTextOpener } from '../people/text-opener.ts';
import { findStaffNames } from '../people/staff-names.ts';
import { listOrderMails, listOrderNotifications } from './order-correspondence.ts';
import { occurrenceOpener, findStoredHistory } from './order-history.ts';
import {
  listKeyActors,
  findOrderKeys,
  toRevealedKeys,
  listOrderKeyItems,
  addReveals,
} from './order-keys.ts';
import { listActions, listPayments, listRefunds } from './order-money.ts';
import { findCurrentOffer, toPurchasedOffer } from './order-offers.ts';
import { toOrderPage } from './order-page.ts';

type Models = Pick<ReadModels, 'documents' | 'serving'>;

export type AdminOrderDeps = Readonly<{
  readModels: Models;
  catalog: Catalog;
  open: (sealed: SealedText) => Promise<string>;
  /** Tickets about the order, then the newest other tickets of its buyer. */
  listOrderTickets: (
    ctx: Context,
    readModels: Models,
    order: OrderDocument,
  ) => Promise<OrderTicket[]>;
  /** The number of the current terms. */
  findTermsRevision: (ctx: Context, readModels: Models) => Promise<number>;
}>;

const answers = z.record(z.string(), z.string());

/** The full order page for administrators. */
export const adminOrderPageMapper = (deps: AdminOrderDeps) => {
  const { readModels, catalog, listOrderTickets, findTermsRevision } = deps;
  const open = createTextOpener(deps.open);

  return async (ctx: Context, order: OrderDocument): Promise<AdminOrderPage> => {
    const [email, fields, found, history] = await Promise.all([
      open(order.email),
      order.fields && open(order.fields),
      findOrderKeys(ctx, readModels, order, open),
      findStoredHistory(ctx, deps, order.order_id),
    ]);
    const actors = [...history.occurrences.map(({ actor }) => actor), ...listKeyActors(found)];
    const accounts = [...actors.map(accountOf), order.user_id].filter((id) => id !== null);
    const [names, notifications, mails, tickets, terms] = await Promise.all([
      findStaffNames(deps, accounts),
      listOrderNotifications(ctx, readModels, order),
      listOrderMails(ctx, readModels, order, open, { history, email }),
      listOrderTickets(ctx, readModels, order),
      findTermsRevision(ctx, readModels),
    ]);
    const context = { names, keys: toRevealedKeys(found) };
    const [keys, occurrences] = await Promise.all([
      listOrderKeyItems(found, order, open, context),
      Promise.all(history.occurrences.map(occurrenceOpener(open, context))),
    ]);
    const page = toOrderPage(order, email);
    return {
      order_id: page.order_id,
      number: page.number,
      status: page.status,
      attention: page.attention,
      attention_reasons: [...order.attention_reasons],
      tags: [...order.tags],
      actions: listActions(order),
      lang: page.lang,
      region: order.region,
      product: page.product,
      rate: page.rate,
      count: page.count,
      delivery: order.delivery,
      awaits: order.awaits,
      email,
      email_corrected: order.email_corrected,
      user_id: order.user_id,
      user_name: order.user_id === null ? null : (names.get(order.user_id) ?? null),
      fields: fields === null ? null : answers.parse(JSON.parse(fields)),
      unit_price: page.unit_price,
      promo: page.promo,
      discount: page.discount,
      total: page.total,
      charge: page.charge,
      fee: page.fee,
      amount_due: page.amount_due,
      payment_system: page.payment_system,
      placed_at: page.placed_at,
      expires_at: page.expires_at,
      paid_at: page.paid_at,
      delivered_at: page.delivered_at,
      mail: page.mail,
      revealed_at: order.reveals[0]?.at ?? null,
      payments: listPayments(order),
      keys,
      issued: order.issued.length,
      refunds: listRefunds(order, context.keys),
      notifications,
      mails,
      tickets,
      seen: toPurchasedOffer(order),
      now: findCurrentOffer(catalog, order, terms),
      history: addReveals(occurrences, keys, order.placed_at),
      history_omitted_count: history.omitted_count,
    };
  };
};
