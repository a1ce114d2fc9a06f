import { accountOf } from '@shop/domain/kernel';
import type { AdminOrderPage } from '@shop/contracts/ordering/admin-order.contract';
import type { OrderDocument } from '@shop/contracts/ordering/documents';
import type { PageVersionDocument } from '@shop/contracts/content/documents';
import { pageVersionsModel } from '@shop/contracts/content/documents';
import type { ReadModels } from '@shop/platform/projections';
import type { Sealed } from '@shop/contracts/kernel';
import type { Context } from 'koa';
import { z } from 'zod';
import type { Catalogue } from '../catalog/catalogue.ts';
import { newestRevision } from '../content/page-versions.ts';
import { openIfKept } from '../identity/opening.ts';
import { staffNames } from '../identity/staff-names.ts';
import { documentsFor } from '../positions/min-position.ts';
import { mailsOf, notificationsOf, ticketsOf } from './order-correspondence.ts';
import { openedOccurrence, storedHistory } from './order-history.ts';
import { actorsOfKeys, keysOfOrder, knownKeys, orderKeyItems, withReveals } from './order-keys.ts';
import { actionsOf, paymentsOf, refundsOf } from './order-money.ts';
import { offerNow, offerThen } from './order-offers.ts';
import { orderPageOf } from './order-page.ts';

export type AdminOrderDeps = Readonly<{
  readModels: Pick<ReadModels, 'documents' | 'serving'>;
  catalogue: Catalogue;
  open: (sealed: Sealed) => Promise<string>;
}>;

const answers = z.record(z.string(), z.string());

/** Everything that is known of an order, for administrators. */
export const adminOrderPageOf = (deps: AdminOrderDeps) => {
  const { readModels, catalogue } = deps;
  const open = openIfKept(deps.open);

  const termsRevision = async (ctx: Context): Promise<number> => {
    const { documents } = await documentsFor<PageVersionDocument>(
      ctx,
      readModels,
      pageVersionsModel,
    );
    return newestRevision(documents, 'terms');
  };

  return async (ctx: Context, order: OrderDocument): Promise<AdminOrderPage> => {
    const [email, fields, found, history] = await Promise.all([
      open(order.email),
      order.fields && open(order.fields),
      keysOfOrder(ctx, readModels, order, open),
      storedHistory(ctx, deps, order.order_id),
    ]);
    const actors = [...history.occurrences.map(({ actor }) => actor), ...actorsOfKeys(found)];
    const accounts = [...actors.map(accountOf), order.user_id].filter((id) => id !== null);
    const [names, notifications, mails, tickets, terms] = await Promise.all([
      staffNames(deps, accounts),
      notificationsOf(ctx, readModels, order),
      mailsOf(ctx, readModels, order, open, { history, email }),
      ticketsOf(ctx, readModels, order),
      termsRevision(ctx),
    ]);
    const known = { names, keys: knownKeys(found) };
    const [keys, occurrences] = await Promise.all([
      orderKeyItems(found, order, open, known),
      Promise.all(history.occurrences.map(openedOccurrence(open, known))),
    ]);
    const page = orderPageOf(order, email);
    return {
      order_id: page.order_id,
      number: page.number,
      status: page.status,
      attention: page.attention,
      tags: [...order.tags],
      actions: actionsOf(order),
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
      payments: paymentsOf(order),
      keys,
      issued: order.issued.length,
      refunds: refundsOf(order, known.keys),
      notifications,
      mails,
      tickets,
      seen: offerThen(order),
      now: offerNow(catalogue, order, terms),
      history: withReveals(occurrences, keys, order.placed_at),
      history_left_out: history.left_out,
    };
  };
};
