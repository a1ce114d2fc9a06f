import { createHmac, randomInt } from 'node:crypto';
import type { PlaceOrderReply } from '@shop/contracts/ordering/contract';
import { decimal } from './freekassa.ts';
import type { Answer } from './http.ts';
import type { Shop } from './shop.ts';

type SandboxEvent = Readonly<{
  type: 'succeeded' | 'failed' | 'refunded' | 'charged_back';
  payment_id: string;
  /** The id of a refund or chargeback. Each payment has one, unless another is named. */
  refund_id: string;
  amount: string;
  currency: string;
  order: number;
}>;

export type SignedNotification = Readonly<{
  raw: string;
  headers: Readonly<Record<string, string>>;
}>;

/** The sandbox's notification of an order. By default it reports a payment in full. */
export const buildSandboxNotification = (
  { number, charge }: Pick<PlaceOrderReply, 'number' | 'charge'>,
  changes: Partial<SandboxEvent> = {},
): string => {
  const { type = 'succeeded', payment_id = String(randomInt(2 ** 47)), ...others } = changes;
  const data = {
    payment_id,
    order: number,
    amount: decimal(charge.cost),
    currency: charge.currency,
    ...((type === 'refunded' || type === 'charged_back') && {
      refund_id: `re_${payment_id}_${type}`,
    }),
    ...others,
  };
  return JSON.stringify({ id: `evt_${payment_id}_${type}`, type: `payment.${type}`, data });
};

type SigningOptions = Readonly<{ offSeconds?: number; secrets?: readonly string[] }>;

/** Signs for a time in seconds from now, by default with the shop's secret. */
export const signSandboxNotification = (
  shop: Pick<Shop, 'secrets'>,
  raw: string,
  { offSeconds = 0, secrets = [shop.secrets['PAY_SANDBOX_SECRET'] ?? ''] }: SigningOptions = {},
): SignedNotification => {
  const t = Math.floor(Date.now() / 1_000) + offSeconds;
  const v1 = secrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${t}.${raw}`).digest('hex')}`,
  );
  const signature = [`t=${t}`, ...v1].join(',');
  return {
    raw,
    headers: { 'Content-Type': 'application/json', 'Sandbox-Signature': signature },
  };
};

export const sendSandboxNotification = (
  { send }: Pick<Shop, 'send'>,
  signed: SignedNotification,
): Promise<Answer> => send('POST', '/api/payments/sandbox/notification', signed);
