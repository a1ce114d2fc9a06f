import type { commandApiEnvironment, workerEnvironment } from '@shop/command-api/environment';
import type { paymentsEnvironment } from '@shop/contracts/payments/environment.contract';
import { paymentsEnvironment as paymentSettings } from '@shop/contracts/payments/environment.contract';
import type { queryApiEnvironment } from '@shop/query-api/environment';
import type { z } from 'zod';

type NameIn<S extends z.ZodType> = keyof z.output<S> & string;

type PaymentName = NameIn<typeof paymentsEnvironment>;
type ProgramName = Exclude<
  | NameIn<typeof commandApiEnvironment>
  | NameIn<typeof workerEnvironment>
  | NameIn<typeof queryApiEnvironment>,
  PaymentName
>;

/** A setting without a meaning does not compile. */
const ofPrograms: Readonly<Record<ProgramName, string>> = {
  NODE_ENV:
    '`production` refuses short secrets and has no failpoints, no shifted clock, no sandbox and no metrics without `METRICS_PORT`.',
  HOST: 'Address on which the program listens.',
  PORT: 'Port on which the program listens; 0 is any free port.',
  METRICS_PORT:
    'Port of `GET /metrics`, which no proxy may reach. Unset: metrics are on `PORT`, and in production nowhere.',
  LOG_LEVEL: 'Least severe level that is logged.',
  EVENTSTORE_URL: 'Connection string of EventStoreDB, also of a cluster.',
  MONGODB_URL: 'Connection string of a MongoDB replica set.',
  REDIS_URL: 'Redis with AOF and `maxmemory-policy noeviction`.',
  PUBLIC_URL: 'Address that people open; links in emails begin with it.',
  CLOCK_OFFSET_MS: 'Milliseconds that are added to the clock, for fault runs; not in production.',
  FAILPOINT:
    '`name:n` kills the program when it passes that point for the n-th time; not in production.',
  LOOKUP_SECRET:
    'Keys the hashes by which people and keys are found again. **Never change it**: nothing would be found again.',
  TOKEN_SECRET:
    'Signs sessions, order links and the links in emails. A new value ends all of them.',
  VAULT_MASTER_KEYS:
    '`id:base64` of 32 bytes, comma-separated. The first wraps new data keys; the others open older ones.',
  ADMIN_EMAIL: 'Email of the first administrator, who is created if there is none.',
  ADMIN_PASSWORD: 'Password of the first administrator.',
  TRUSTED_PROXIES:
    'Addresses and networks, comma-separated, whose `X-Forwarded-For` is believed. Empty: the peer is the client.',
  VIEWS_COUNTED_EVERY_SECONDS:
    'Interval at which views of help articles are appended as one event.',
  SMTP_URL: 'Mail server.',
  MAIL_FROM: 'Sender of emails.',
  STAFF_EMAIL:
    'Receives low stock, undelivered orders, payments without an order and contact messages. Unset: nobody does.',
  STUCK_AFTER_MINUTES:
    'Minutes after which staff are alerted to an order without its keys that is paid or covered by a promo code.',
  ERASURES_FILE:
    'Ledger of erased people. Keep it on a disk to which no backup is restored ([why](../operations/README.md#keys-and-the-vault)).',
  COMMAND_API_URL:
    'Where query-api has exports recorded, and forwards requests that change something if no proxy does.',
  WEB_DIST: 'Folder of the built client. Unset: `web/dist`.',
  SHOP_SINCE: 'Year in which the shop opened, shown to visitors.',
  FORUM_URL: 'Link to the forum, if there is one.',
};

type GeneralSuffix = 'FEE_BASIS_POINTS' | 'FEE_BEARER' | `${'MIN' | 'MAX'}_${'RUB' | 'USD'}`;
type OwnPaymentName = Exclude<PaymentName, `PAY_${string}_${GeneralSuffix}`>;

const ofSystems: Readonly<Record<OwnPaymentName, string>> = {
  PAY_FREEKASSA_MERCHANT_ID: 'Id of the shop at Freekassa.',
  PAY_FREEKASSA_SECRET_1: 'Signs payment forms.',
  PAY_FREEKASSA_SECRET_2: 'Signs notifications.',
  PAY_FREEKASSA_URL: 'Payment page.',
  PAY_MIR_ACQUIRER: 'Bank that accepts MIR cards.',
  PAY_MIR_TBANK_TERMINAL_KEY: 'Terminal at T-Bank.',
  PAY_MIR_TBANK_PASSWORD: 'Password of the terminal; signs requests and notifications.',
  PAY_MIR_TBANK_API_URL: 'API of T-Bank.',
  PAY_MIR_YOOKASSA_SHOP_ID: 'Id of the shop at YooKassa.',
  PAY_MIR_YOOKASSA_SECRET: 'Secret key of the API.',
  PAY_MIR_YOOKASSA_API_URL: 'API of YooKassa.',
  PAY_MIR_YOOKASSA_SENDERS:
    'Addresses and networks from which notifications are accepted, because YooKassa does not sign them.',
  PAY_WEBMONEY_PURSE_RUB: 'Purse for rubles.',
  PAY_WEBMONEY_PURSE_USD: 'Purse for dollars.',
  PAY_WEBMONEY_SECRET: 'Secret key of both purses.',
  PAY_WEBMONEY_URL: 'Payment page.',
  PAY_WEBMONEY_ALLOW_HASH: 'Accepts notifications that have only the older, ambiguous signature.',
  PAY_YOOMONEY_WALLET: 'Number of the wallet.',
  PAY_YOOMONEY_SECRET: 'Secret of HTTP notifications.',
  PAY_YOOMONEY_URL: 'Payment page.',
  PAY_YOOMONEY_PAYMENT_TYPE: 'The buyer pays from a wallet (`PC`) or by card (`AC`).',
  PAY_YOOMONEY_ALLOW_SHA1: 'Accepts notifications that have only the older signature.',
  PAY_DIGISELLER_SELLER_ID: 'Id of the seller.',
  PAY_DIGISELLER_API_KEY: 'Key of the API.',
  PAY_DIGISELLER_URL: 'Payment page.',
  PAY_DIGISELLER_API_URL: 'API of Digiseller.',
  PAY_LAVA_SHOP_ID: 'Id of the shop at Lava.',
  PAY_LAVA_SECRET: 'Signs requests.',
  PAY_LAVA_ADDITIONAL_SECRET: 'Signs notifications.',
  PAY_LAVA_API_URL: 'API of Lava.',
  PAY_LAVA_PAGE_URL: 'Where an invoice is paid if the answer to its creation was lost.',
  PAY_SANDBOX_SECRET: 'Signs the payments of the sandbox, which production does not have.',
  PAY_SANDBOX_URL: 'Payment page of the sandbox.',
};

const generalMeanings: Readonly<Record<GeneralSuffix, string>> = {
  FEE_BASIS_POINTS: 'Fee of the system in hundredths of a percent.',
  FEE_BEARER: 'The party that pays the fee.',
  MIN_RUB: 'Smallest charge in rubles.',
  MAX_RUB: 'Largest charge in rubles.',
  MIN_USD: 'Smallest charge in dollars.',
  MAX_USD: 'Largest charge in dollars.',
};

const own = new Map<string, string>(Object.entries({ ...ofPrograms, ...ofSystems }));

export const isPaymentSetting = (name: string): boolean =>
  Object.hasOwn(paymentSettings.shape, name);

/** The purpose of a setting. Throws if it is not documented. */
export const meanings = (name: string): string => {
  const meaning =
    own.get(name) ??
    Object.entries(generalMeanings).find(([suffix]) => name.endsWith(`_${suffix}`))?.[1];
  if (meaning === undefined) throw new Error(`The setting ${name} has no meaning here`);
  return meaning;
};
