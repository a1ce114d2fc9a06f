import { Router } from '@koa/router';
import type { PaymentStore } from '../payment-store.ts';
import type { ParsedForm } from '../payment-page/form.ts';
import { isAmount, createReturnUrl } from '../payment-page/form.ts';
import { paymentPageRoutes } from '../payment-page/routes.ts';
import type { Provider } from '../provider.ts';
import type { Account } from './api.ts';
import { digisellerApi, walletTypes } from './api.ts';
import { codeOf } from './unique-code.ts';

type Settings = Account &
  Readonly<{
    /** The page to which buyers bring their codes. */
    success: string;
  }>;

const branding = {
  brand: 'DIGISELLER',
  method: { ru: 'Покупка на маркетплейсе', en: 'Marketplace purchase' },
  path: '/digiseller/asp2/pay.asp',
  opens: 'POST',
} as const;

/**
 * The price of a product is the one in the form, because a seller sets the same price at the
 * marketplace.
 */
const parseForm = (
  submitted: URLSearchParams,
  store: PaymentStore,
  { sellerId, success }: Settings,
): ParsedForm => {
  const field = (name: string): string => submitted.get(name) ?? '';
  const [item, amount, currency] = [field('id_d'), field('sum'), field('typecurr')];
  const [order, t, failed] = [field('order'), field('t'), field('failpage')];
  if (!/^\d{1,12}$/.test(item)) return { complaint: 'merchant' };
  if (!isAmount(amount)) return { complaint: 'amount' };
  if (!Object.hasOwn(walletTypes, currency)) return { complaint: 'currency' };
  if (!/^\d{1,10}$/.test(order)) return { complaint: 'order' };
  const charge = { system: 'digiseller', order, amount, currency, fields: { item, t } };
  const key = [order, item, amount, currency].join(' ');
  const { invoice } = store.createInvoice({ ...charge, key }, new Date());
  const returnUrl = new URL(createReturnUrl(success, order, t));
  returnUrl.searchParams.set('uniquecode', codeOf(invoice.intid));
  return {
    form: {
      charge,
      intid: invoice.intid,
      shop: sellerId,
      lang: submitted.get('lang') === 'en-US' ? 'en' : 'ru',
      success: returnUrl.href,
      failed: failed === '' ? success : failed,
    },
  };
};

/** The marketplace's side. It does not notify the shop; the buyer brings a code. */
export const digiseller = (settings: Settings): Provider => ({
  name: 'digiseller',
  notificationUrl: '',
  notification: () => null,
  acknowledges: () => true,
  routes: (parts) => {
    const parse = (submitted: URLSearchParams): ParsedForm =>
      parseForm(submitted, parts.store, settings);
    return new Router()
      .use(digisellerApi(parts, settings).routes())
      .use(paymentPageRoutes({ ...branding, parse }, parts.processor).routes());
  },
});
