import { Router } from '@koa/router';
import { parseInvoice } from '../payment-page/invoice.ts';
import { paymentPageRoutes } from '../payment-page/routes.ts';
import type { Acquirer } from '../mir/provider.ts';
import { tBankApi } from './api.ts';
import type { Account } from './notification.ts';
import { notificationOf, reversalOf } from './notification.ts';

const branding = {
  brand: 'T-BANK',
  method: { ru: 'Карта «Мир»', en: 'Mir card' },
  path: '/tbank/pay',
  opens: 'GET',
} as const;

/** T-Bank's side of cards: calls begin payments, a notification with a token reports them. */
export const tBank = (account: Account): Acquirer => ({
  name: 'tbank',
  notification: (payment, authenticity) => notificationOf(payment, account, authenticity),
  reversal: (payment, _, remaining) => reversalOf(payment, remaining, account),
  acknowledges: (status, body) => status === 200 && body.trim() === 'OK',
  routes: (parts) => {
    const { store, processor } = parts;
    const parse = parseInvoice({
      store,
      system: 'mir',
      shop: account.terminalKey,
      intidOf: Number,
    });
    return new Router()
      .use(tBankApi({ ...parts, account }).routes())
      .use(paymentPageRoutes({ ...branding, parse }, processor).routes());
  },
});
