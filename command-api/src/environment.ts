import { commonEnvironment, secret } from '@shop/platform/config';
import { z } from 'zod';

const freekassa = {
  PAY_FREEKASSA_MERCHANT_ID: z.string().default(''),
  PAY_FREEKASSA_SECRET_1: z.string().default(''),
  PAY_FREEKASSA_SECRET_2: z.string().default(''),
  PAY_FREEKASSA_URL: z.url().default('https://pay.fk.money/'),
};

const yooMoney = {
  PAY_YOOMONEY_WALLET: z.string().default(''),
  PAY_YOOMONEY_SECRET: z.string().default(''),
  PAY_YOOMONEY_URL: z.url().default('https://yoomoney.ru/quickpay/confirm'),
  /** The buyer pays from a wallet (`PC`) or a card (`AC`). */
  PAY_YOOMONEY_PAYMENT_TYPE: z.enum(['PC', 'AC']).default('PC'),
  /** Takes notifications with the older signature alone, which covers less. */
  PAY_YOOMONEY_ALLOW_SHA1: z.stringbool().default(false),
};

const webMoney = {
  PAY_WEBMONEY_PURSE_RUB: z
    .string()
    .regex(/^(R\d{12})?$/)
    .default(''),
  PAY_WEBMONEY_PURSE_USD: z
    .string()
    .regex(/^(Z\d{12})?$/)
    .default(''),
  PAY_WEBMONEY_SECRET: z.string().default(''),
  PAY_WEBMONEY_URL: z.url().default('https://merchant.webmoney.ru/lmi/payment_utf.asp'),
  /** Takes notifications with the older signature alone, which is ambiguous. */
  PAY_WEBMONEY_ALLOW_HASH: z.stringbool().default(false),
};

const writing = commonEnvironment.extend({
  /** Keys the hashes by which things are found again; never rotates. */
  LOOKUP_SECRET: secret,
  /** Signs sessions and order links. */
  TOKEN_SECRET: secret,
  VAULT_MASTER_KEYS: z.string(),
});

export const commandApiEnvironment = writing.extend({
  ...freekassa,
  ...yooMoney,
  ...webMoney,
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(6).optional(),
  /** Where set, the caller's address is the one that the last proxy names. */
  TRUSTED_PROXIES: z.string().default(''),
});

export const workerEnvironment = writing.extend({
  SMTP_URL: z.url().default('smtp://127.0.0.1:1025'),
  MAIL_FROM: z.string().default('Shop <shop@localhost>'),
});

export type PaymentsEnvironment = Pick<
  z.output<typeof commandApiEnvironment>,
  'NODE_ENV' | 'PUBLIC_URL' | keyof typeof freekassa | keyof typeof yooMoney | keyof typeof webMoney
>;
