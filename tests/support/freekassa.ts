import { createHash } from 'node:crypto';
import type { Secrets } from './shop.ts';

export type FreekassaNotification = Readonly<{
  number: number;
  /** A decimal. */
  amount: string;
  paymentId: string;
  merchantId: string;
  secret: string;
}>;

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

/** The body of Freekassa's notification, signed with any given secret. */
export const freekassaBody = (notification: FreekassaNotification): string => {
  const { number, amount, paymentId, merchantId, secret } = notification;
  return new URLSearchParams({
    MERCHANT_ID: merchantId,
    AMOUNT: amount,
    intid: paymentId,
    MERCHANT_ORDER_ID: String(number),
    CUR_ID: '4',
    SIGN: md5(`${merchantId}:${amount}:${secret}:${number}`),
  }).toString();
};

export const merchantCredentials = (
  secrets: Secrets,
): Pick<FreekassaNotification, 'merchantId' | 'secret'> => ({
  merchantId: secrets['PAY_FREEKASSA_MERCHANT_ID'] ?? '',
  secret: secrets['PAY_FREEKASSA_SECRET_2'] ?? '',
});

/** `12345` kopecks as the provider writes them. */
export const decimal = (minor: number): string => (minor / 100).toFixed(2);
