import { Router } from '@koa/router';
import type { Acquirer } from '../mir/provider.ts';
import { parseInvoice } from '../payment-page/invoice.ts';
import { paymentPageRoutes } from '../payment-page/routes.ts';
import type { Account } from './api.ts';
import { yooKassaApi } from './api.ts';
import { intidOf, notificationOf, reversalOf } from './notification.ts';

const branding = {
  brand: 'YOOKASSA',
  method: { ru: 'Карта «Мир»', en: 'Mir card' },
  path: '/yookassa/pay',
  opens: 'GET',
} as const;

/** YooKassa's side of cards: a notification only names the object to read again. */
export const yooKassa = (account: Account): Acquirer => ({
  name: 'yookassa',
  cancelsDeclined: () => true,
  notification: (payment) => notificationOf(payment),
  reversal: (_, refund) => reversalOf(refund),
  acknowledges: (status) => status === 200,
  routes: (parts) => {
    const { store, processor } = parts;
    const parse = parseInvoice({ store, system: 'mir', shop: account.shopId, intidOf });
    return new Router()
      .use(yooKassaApi({ ...parts, account }).routes())
      .use(paymentPageRoutes({ ...branding, parse }, processor).routes());
  },
});
