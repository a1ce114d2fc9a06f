import { paymentPageRoutes } from '../payment-page/routes.ts';
import type { Addresses, Provider } from '../provider.ts';
import type { Account } from './form.ts';
import { parseForm } from './form.ts';
import { notificationOf } from './notification.ts';

type Settings = Account & Readonly<{ addresses: Addresses }>;

const branding = {
  brand: 'ЮMONEY',
  method: { ru: 'Кошелёк ЮMoney или карта', en: 'YooMoney wallet or card' },
  path: '/yoomoney/quickpay/confirm',
  opens: 'POST',
} as const;

const okStatus = 200;

/**
 * YooMoney's side: the quickpay form opens the payment page, a signed notification reports the
 * payment.
 */
export const yooMoney = ({ addresses, ...account }: Settings): Provider => ({
  name: 'yoomoney',
  notificationUrl: addresses.notification,
  notification: (payment, authenticity) =>
    notificationOf(payment, { secret: account.secret, authenticity }),
  acknowledges: (status) => status === okStatus,
  routes: ({ processor }) =>
    paymentPageRoutes(
      { ...branding, parse: (submitted) => parseForm(submitted, account, addresses) },
      processor,
    ),
});
