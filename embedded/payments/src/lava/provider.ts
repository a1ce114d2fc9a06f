import { Router } from '@koa/router';
import { parseInvoice } from '../payment-page/invoice.ts';
import { paymentPageRoutes } from '../payment-page/routes.ts';
import type { Addresses, Provider } from '../provider.ts';
import { seeOther } from '../reply.ts';
import type { Account } from './api.ts';
import { lavaApi } from './api.ts';
import { headersOf, intidOf, notificationOf } from './notification.ts';

type Settings = Account & Readonly<{ addresses: Addresses }>;

const branding = {
  brand: 'LAVA',
  method: { ru: 'Карта или СБП', en: 'Card or SBP' },
  path: '/lava/invoice',
  opens: 'GET',
} as const;

/** Lava's side: signed calls create invoices, a signed webhook reports payments. */
export const lava = ({ addresses, ...account }: Settings): Provider => ({
  name: 'lava',
  notificationUrl: addresses.notification,
  notification: (payment) => notificationOf(payment),
  headers: (body, authenticity) => headersOf(body, account.additionalSecret, authenticity),
  acknowledges: (status) => status === 200,
  routes: ({ processor, store, failures }) => {
    const parse = parseInvoice({ store, system: 'lava', shop: account.shopId, intidOf });
    return new Router()
      .use(lavaApi({ account, store, processor, failures }).routes())
      .get('/lava/invoice/:id', (ctx) =>
        seeOther(ctx, `/lava/invoice?id=${ctx.params['id'] ?? ''}`),
      )
      .use(paymentPageRoutes({ ...branding, parse }, processor).routes());
  },
});
