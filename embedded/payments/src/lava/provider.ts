import { Router } from '@koa/router';
import { parseInvoice } from '../pay-desk/invoice.ts';
import { payDesk } from '../pay-desk/pay-desk.ts';
import type { Addresses, Provider } from '../provider.ts';
import { seeOther } from '../reply.ts';
import type { Account } from './api.ts';
import { lavaApi } from './api.ts';
import { headersOf, intidOf, notificationOf } from './notification.ts';

type Settings = Account & Readonly<{ addresses: Addresses }>;

const look = {
  brand: 'LAVA',
  method: { ru: 'Карта или СБП', en: 'Card or SBP' },
  path: '/lava/invoice',
  opens: 'GET',
} as const;

/** Lava's side: invoices made by signed calls, payments told by a signed webhook. */
export const lava = ({ addresses, ...account }: Settings): Provider => ({
  name: 'lava',
  notificationUrl: addresses.notification,
  notification: (payment) => notificationOf(payment),
  headers: (body, seal) => headersOf(body, account.additionalSecret, seal),
  acknowledges: (status) => status === 200,
  routes: ({ cashier, book, failures }) => {
    const parse = parseInvoice({ book, system: 'lava', shop: account.shopId, intidOf });
    return new Router()
      .use(lavaApi({ account, book, cashier, failures }).routes())
      .get('/lava/invoice/:id', (ctx) =>
        seeOther(ctx, `/lava/invoice?id=${ctx.params['id'] ?? ''}`),
      )
      .use(payDesk({ ...look, parse }, cashier).routes());
  },
});
