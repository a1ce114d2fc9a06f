import { z } from 'zod';
import type { Currency } from '../kernel/money.ts';
import type { ConfiguredTerms } from './values.ts';
import type { PaymentLimits, PaymentSystemName } from './systems.ts';
import { paymentSystemProperties } from './systems.ts';

/** The settings of payment systems, as every program finds them in its environment. */

const text = z.string().default('');
const unlessEmpty = (value: unknown): unknown => (value === '' ? undefined : value);

const freekassa = {
  PAY_FREEKASSA_MERCHANT_ID: text,
  PAY_FREEKASSA_SECRET_1: text,
  PAY_FREEKASSA_SECRET_2: text,
  PAY_FREEKASSA_URL: z.url().default('https://pay.fk.money/'),
};

const mir = {
  PAY_MIR_ACQUIRER: z.enum(['tbank', 'yookassa']).default('tbank'),
  PAY_MIR_TBANK_TERMINAL_KEY: text,
  PAY_MIR_TBANK_PASSWORD: text,
  PAY_MIR_TBANK_API_URL: z.url().default('https://securepay.tinkoff.ru/v2/'),
  PAY_MIR_YOOKASSA_SHOP_ID: text,
  PAY_MIR_YOOKASSA_SECRET: text,
  PAY_MIR_YOOKASSA_API_URL: z.url().default('https://api.yookassa.ru/v3/'),
  /**
   * Addresses and networks that YooKassa sends notifications from; the notifications are unsigned.
   */
  PAY_MIR_YOOKASSA_SENDERS: z
    .string()
    .default(
      '185.71.76.0/27,185.71.77.0/27,77.75.153.0/25,77.75.154.128/25,77.75.156.11,77.75.156.35,2a02:5180::/32',
    ),
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
  PAY_WEBMONEY_SECRET: text,
  PAY_WEBMONEY_URL: z.url().default('https://merchant.webmoney.ru/lmi/payment_utf.asp'),
  /** Takes notifications that have only the older signature, which is ambiguous. */
  PAY_WEBMONEY_ALLOW_HASH: z.stringbool().default(false),
};

const yooMoney = {
  PAY_YOOMONEY_WALLET: text,
  PAY_YOOMONEY_SECRET: text,
  PAY_YOOMONEY_URL: z.url().default('https://yoomoney.ru/quickpay/confirm'),
  /** The buyer pays from a wallet (`PC`) or a card (`AC`). */
  PAY_YOOMONEY_PAYMENT_TYPE: z.enum(['PC', 'AC']).default('PC'),
  /** Takes notifications that have only the older signature, which covers less. */
  PAY_YOOMONEY_ALLOW_SHA1: z.stringbool().default(false),
};

const digiseller = {
  PAY_DIGISELLER_SELLER_ID: text,
  PAY_DIGISELLER_API_KEY: text,
  PAY_DIGISELLER_URL: z.url().default('https://oplata.info/asp2/pay.asp'),
  PAY_DIGISELLER_API_URL: z.url().default('https://api.digiseller.ru/api/'),
};

const lava = {
  PAY_LAVA_SHOP_ID: text,
  PAY_LAVA_SECRET: text,
  /** Signs Lava's notifications to the shop. */
  PAY_LAVA_ADDITIONAL_SECRET: text,
  PAY_LAVA_API_URL: z.url().default('https://api.lava.ru/'),
  /** The page of an invoice, by its id; used only if Lava's response was lost. */
  PAY_LAVA_PAGE_URL: z.url().default('https://pay.lava.ru/invoice/'),
};

const sandbox = {
  PAY_SANDBOX_SECRET: text,
  PAY_SANDBOX_URL: z.url().default('http://localhost:4000/sandbox/'),
};

const systems = Object.keys(paymentSystemProperties) as readonly PaymentSystemName[]; // no other keys exist

type FeeName = `PAY_${Uppercase<PaymentSystemName>}_FEE_BASIS_POINTS`;
type BearerName = `PAY_${Uppercase<PaymentSystemName>}_FEE_BEARER`;
type LimitName = `PAY_${Uppercase<PaymentSystemName>}_${'MIN' | 'MAX'}_${Currency}`;

const upperCaseName = <Name extends string>(name: Name): Uppercase<Name> =>
  name.toUpperCase() as Uppercase<Name>; // `toUpperCase` returns this type

const feeName = (system: PaymentSystemName): FeeName =>
  `PAY_${upperCaseName(system)}_FEE_BASIS_POINTS`;
const bearerName = (system: PaymentSystemName): BearerName =>
  `PAY_${upperCaseName(system)}_FEE_BEARER`;
const limitName = (system: PaymentSystemName, end: 'MIN' | 'MAX', currency: Currency): LimitName =>
  `PAY_${upperCaseName(system)}_${end}_${currency}`;

const currencies = ['RUB', 'USD'] as const;

type Facts = (typeof paymentSystemProperties)[PaymentSystemName];

const feeBasisPoints = ({ feeBasisPoints: usual }: Facts) =>
  z.preprocess(unlessEmpty, z.coerce.number().int().min(0).max(10_000).default(usual));
const fees = Object.fromEntries(
  systems.map((system) => [feeName(system), feeBasisPoints(paymentSystemProperties[system])]),
) as Record<FeeName, ReturnType<typeof feeBasisPoints>>; // computed keys widen

/** WebMoney always charges the payer, so `shop` is refused. */
const feeBearer = ({ feeBearers }: Facts) =>
  z.preprocess(unlessEmpty, z.enum(feeBearers).default(feeBearers[0]));
const bearers = Object.fromEntries(
  systems.map((system) => [bearerName(system), feeBearer(paymentSystemProperties[system])]),
) as Record<BearerName, ReturnType<typeof feeBearer>>; // as above

const anyLimit = z.preprocess(
  unlessEmpty,
  z.coerce.number().int().min(0).max(1_000_000_000).optional(),
);
/** In whole rubles and dollars; an absent variable means no limit. */
const limits = Object.fromEntries(
  systems.flatMap((system) =>
    currencies.flatMap((currency) => [
      [limitName(system, 'MIN', currency), anyLimit],
      [limitName(system, 'MAX', currency), anyLimit],
    ]),
  ),
) as Record<LimitName, typeof anyLimit>; // as above

export const paymentsEnvironment = z.object({
  ...freekassa,
  ...mir,
  ...webMoney,
  ...yooMoney,
  ...digiseller,
  ...lava,
  ...sandbox,
  ...fees,
  ...bearers,
  ...limits,
});
export type PaymentsEnvironment = Readonly<z.output<typeof paymentsEnvironment>>;

/** A setting is a secret by its name. The sandbox has no money to protect. */
type PaymentSecretName = Exclude<
  Extract<
    keyof PaymentsEnvironment,
    `PAY_${string}_${'SECRET' | `SECRET_${number}` | 'PASSWORD' | 'API_KEY'}`
  >,
  'PAY_SANDBOX_SECRET'
>;

/**
 * Characters that a secret needs in production. T-Bank issues the passwords of its terminals, and
 * the examples in its documentation begin at 11 (developer.tbank.ru/eacq).
 */
export const paymentSecretLengths = {
  PAY_FREEKASSA_SECRET_1: 16,
  PAY_FREEKASSA_SECRET_2: 16,
  PAY_MIR_TBANK_PASSWORD: 11,
  PAY_MIR_YOOKASSA_SECRET: 16,
  PAY_WEBMONEY_SECRET: 16,
  PAY_YOOMONEY_SECRET: 16,
  PAY_DIGISELLER_API_KEY: 16,
  PAY_LAVA_SECRET: 16,
  PAY_LAVA_ADDITIONAL_SECRET: 16,
} as const satisfies Record<PaymentSecretName, number>;

const toMinor = (units: number | undefined): number | null =>
  units === undefined ? null : units * 100;

const limitsIn = (environment: PaymentsEnvironment, system: PaymentSystemName): PaymentLimits => {
  const limitsOfCurrency = (currency: Currency) => ({
    min: toMinor(environment[limitName(system, 'MIN', currency)]),
    max: toMinor(environment[limitName(system, 'MAX', currency)]),
  });
  return { RUB: limitsOfCurrency('RUB'), USD: limitsOfCurrency('USD') };
};

/**
 * Converts limits from whole units, in which they are configured, into minor units. They apply
 * until an administrator sets terms.
 */
export const readConfiguredTerms = (
  environment: PaymentsEnvironment,
  system: PaymentSystemName,
): ConfiguredTerms => ({
  fee: {
    basisPoints: environment[feeName(system)],
    bearer: environment[bearerName(system)],
  },
  limits: limitsIn(environment, system),
});

type SettingName = keyof PaymentsEnvironment;

const ofTBank = ['PAY_MIR_TBANK_TERMINAL_KEY', 'PAY_MIR_TBANK_PASSWORD'] as const;
const ofYooKassa = ['PAY_MIR_YOOKASSA_SHOP_ID', 'PAY_MIR_YOOKASSA_SECRET'] as const;

/** The settings without which a system cannot work. */
const neededSettings = ({
  PAY_MIR_ACQUIRER,
}: PaymentsEnvironment): Readonly<Record<PaymentSystemName, readonly SettingName[]>> => ({
  freekassa: ['PAY_FREEKASSA_MERCHANT_ID', 'PAY_FREEKASSA_SECRET_1', 'PAY_FREEKASSA_SECRET_2'],
  mir: PAY_MIR_ACQUIRER === 'tbank' ? ofTBank : ofYooKassa,
  webmoney: ['PAY_WEBMONEY_PURSE_RUB', 'PAY_WEBMONEY_PURSE_USD', 'PAY_WEBMONEY_SECRET'],
  yoomoney: ['PAY_YOOMONEY_WALLET', 'PAY_YOOMONEY_SECRET'],
  digiseller: ['PAY_DIGISELLER_SELLER_ID', 'PAY_DIGISELLER_API_KEY'],
  lava: ['PAY_LAVA_SHOP_ID', 'PAY_LAVA_SECRET', 'PAY_LAVA_ADDITIONAL_SECRET'],
  sandbox: ['PAY_SANDBOX_SECRET'],
});

/** Names of the settings that each system needs, and whether each of them is set. */
export const settingsOfSystem = (
  environment: PaymentsEnvironment,
  system: PaymentSystemName,
): readonly Readonly<{ name: SettingName; isSet: boolean }>[] =>
  neededSettings(environment)[system].map((name) => ({ name, isSet: environment[name] !== '' }));

type PaymentsEnvironmentWithMode = PaymentsEnvironment & Readonly<{ NODE_ENV: string }>;

/** The sandbox takes no real money, so it does not exist in production. */
export const findExistingSystems = ({
  NODE_ENV,
}: Pick<PaymentsEnvironmentWithMode, 'NODE_ENV'>): readonly PaymentSystemName[] =>
  systems.filter((system) => system !== 'sandbox' || NODE_ENV !== 'production');

/** Systems with all settings that they need. Without them a system cannot be switched on. */
export const findConfiguredSystems = (
  environment: PaymentsEnvironmentWithMode,
): readonly PaymentSystemName[] =>
  findExistingSystems(environment).filter((system) =>
    settingsOfSystem(environment, system).every(({ isSet }) => isSet),
  );
