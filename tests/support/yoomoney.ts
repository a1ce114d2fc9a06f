import { createHmac, randomUUID } from 'node:crypto';
import type { PlaceOrderReply } from '@shop/contracts/ordering/contract';
import { decimal } from './freekassa.ts';
import type { Secrets } from './shop.ts';

export type YooMoneyFields = Readonly<Record<string, string>>;

/** The fields of YooMoney's notification of a payment in full, without the signature. */
export const yooMoneyFields = ({
  number,
  charge,
}: Pick<PlaceOrderReply, 'number' | 'charge'>): YooMoneyFields => ({
  notification_type: 'p2p-incoming',
  operation_id: randomUUID(),
  amount: decimal(Math.floor(charge.cost / 1.01)),
  withdraw_amount: decimal(charge.cost),
  currency: '643',
  datetime: '2026-03-01T12:00:00Z',
  sender: '41001000040',
  codepro: 'false',
  unaccepted: 'false',
  label: String(number),
});

/** The body that YooMoney posts; only a date among its values needs to be percent-encoded. */
export const yooMoneyBody = (fields: YooMoneyFields, secret: string): string => {
  const message = Object.entries(fields)
    .map(([name, value]) => `${name}=${value.replaceAll(':', '%3A')}`)
    .toSorted()
    .join('&');
  const sign = createHmac('sha256', secret).update(message).digest('hex');
  return new URLSearchParams({ ...fields, sign }).toString();
};

export const yooMoneySecret = (secrets: Secrets): string => secrets['PAY_YOOMONEY_SECRET'] ?? '';
