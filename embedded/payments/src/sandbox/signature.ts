import { createHmac } from 'node:crypto';

const hex = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text, 'utf8').digest('hex');

/** The signature of the shop's form. */
export const formSignature = (
  { order, amount, currency }: Readonly<Record<'order' | 'amount' | 'currency', string>>,
  secret: string,
): string => hex(secret, [order, amount, currency].join('.'));

const second = 1_000;

/** The header `Sandbox-Signature` of a body that is sent at time `now`. */
export const headerOf = (body: string, secret: string, now: Date): string => {
  const t = Math.floor(now.getTime() / second);
  return `t=${t},v1=${hex(secret, `${t}.${body}`)}`;
};

/** Whether the shop signed a call with this signature. Its age is not checked. */
export const isSigned = (body: string, header: string, secret: string): boolean => {
  const [, t = '', refundedAmount = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(header) ?? [];
  return t !== '' && hex(secret, `${t}.${body}`) === refundedAmount;
};
