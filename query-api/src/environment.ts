import { commonEnvironment, secret } from '@shop/platform/config';
import { z } from 'zod';

const feeBasisPoints = z.coerce.number().int().min(0).max(10_000).default(0);

const address = z.url({ protocol: /^https?$/ }).optional();

export const queryApiEnvironment = commonEnvironment.extend({
  /** Checks sessions and order links. */
  TOKEN_SECRET: secret,
  VAULT_MASTER_KEYS: z.string(),
  /** Where what changes something is sent on to. */
  COMMAND_API_URL: z.url().default('http://127.0.0.1:3001'),
  /** Addresses whose word on the caller's address is believed. */
  TRUSTED_PROXIES: z.string().default(''),
  /** The built client; without it only the API answers. */
  WEB_DIST: z.string().optional(),
  SHOP_SINCE: z.coerce.number().int().min(1990).max(2100).default(2021),
  FORUM_URL: address,
  SOCIAL_VK: address,
  SOCIAL_DISCORD: address,
  SOCIAL_TELEGRAM: address,
  SOCIAL_YOUTUBE: address,
  PAY_FREEKASSA_MERCHANT_ID: z.string().default(''),
  PAY_FREEKASSA_SECRET_1: z.string().default(''),
  PAY_FREEKASSA_SECRET_2: z.string().default(''),
  /** Where the buyer's form goes: the pages allow no other address. */
  PAY_FREEKASSA_URL: z.url().default('https://pay.fk.money/'),
  PAY_FREEKASSA_FEE_BASIS_POINTS: feeBasisPoints,
  PAY_YOOMONEY_WALLET: z.string().default(''),
  PAY_YOOMONEY_SECRET: z.string().default(''),
  PAY_YOOMONEY_URL: z.url().default('https://yoomoney.ru/quickpay/confirm'),
  PAY_YOOMONEY_FEE_BASIS_POINTS: feeBasisPoints,
  PAY_WEBMONEY_PURSE_RUB: z.string().default(''),
  PAY_WEBMONEY_PURSE_USD: z.string().default(''),
  PAY_WEBMONEY_SECRET: z.string().default(''),
  PAY_WEBMONEY_URL: z.url().default('https://merchant.webmoney.ru/lmi/payment_utf.asp'),
  PAY_WEBMONEY_FEE_BASIS_POINTS: feeBasisPoints,
});
export type QueryApiEnvironment = z.output<typeof queryApiEnvironment>;
