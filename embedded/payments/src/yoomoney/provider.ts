import { payDesk } from '../pay-desk/pay-desk.ts';
import type { Addresses, Provider } from '../provider.ts';
import type { Account } from './form.ts';
import { parseForm } from './form.ts';
import { notificationOf } from './notification.ts';

type Settings = Account & Readonly<{ addresses: Addresses }>;

const look = {
  brand: 'ЮMONEY',
  method: { ru: 'Кошелёк ЮMoney или карта', en: 'YooMoney wallet or card' },
  path: '/yoomoney/quickpay/confirm',
  opens: 'POST',
} as const;

const okStatus = 200;

/** YooMoney's side: the quickpay form opens the pay page, money is told by a signed notification. */
export const yooMoney = ({ addresses, ...account }: Settings): Provider => ({
  name: 'yoomoney',
  notificationUrl: addresses.notification,
  notification: (payment, seal) => notificationOf(payment, { secret: account.secret, seal }),
  acknowledges: (status) => status === okStatus,
  routes: ({ cashier }) =>
    payDesk({ ...look, parse: (sent) => parseForm(sent, account, addresses) }, cashier),
});
