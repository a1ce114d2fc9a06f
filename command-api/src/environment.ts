import { commonEnvironment, secret } from '@shop/platform/config';
import { z } from 'zod';

const freekassa = {
  PAY_FREEKASSA_MERCHANT_ID: z.string().default(''),
  PAY_FREEKASSA_SECRET_1: z.string().default(''),
  PAY_FREEKASSA_SECRET_2: z.string().default(''),
  PAY_FREEKASSA_URL: z.url().default('https://pay.fk.money/'),
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
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(6).optional(),
  /** Where set, the caller's address is the one that the last proxy names. */
  TRUSTED_PROXIES: z.string().default(''),
});

export const workerEnvironment = writing.extend({
  SMTP_URL: z.url().default('smtp://127.0.0.1:1025'),
  MAIL_FROM: z.string().default('Shop <shop@localhost>'),
});

export type FreekassaEnvironment = Pick<
  z.output<typeof commandApiEnvironment>,
  keyof typeof freekassa
>;
