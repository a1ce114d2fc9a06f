import { productId } from '@shop/contracts/catalog/ids';
import { productStream } from '@shop/domain/catalog';
import type { PaymentSystemName } from '@shop/contracts/payments/systems';
import type { PaymentsEnvironment } from '@shop/contracts/payments/environment.contract';
import { findConfiguredSystems } from '@shop/contracts/payments/environment.contract';
import type { Clock } from '@shop/platform/clock';
import type { CommandApiEnvironment } from '../environment.ts';
import { freekassa } from './freekassa.ts';
import type { Aggregates } from '../aggregates.ts';
import { digiseller } from './digiseller.ts';
import { withInvoices } from './with-invoices.ts';
import { lava } from './lava.ts';
import type { PaymentAdapter, PaymentRequest } from './payment-adapter.ts';
import { sandbox } from './sandbox.ts';
import { tBank } from './tbank.ts';
import { webMoney } from './webmoney.ts';
import { yooKassa } from './yookassa.ts';
import { yooMoney } from './yoomoney.ts';

/** Configuration of the adapters, for the programs that take payments or send refunds. */
export type AdaptersEnvironment = Pick<CommandApiEnvironment, 'NODE_ENV' | 'PUBLIC_URL'> &
  PaymentsEnvironment;

const returnPagesOf = ({ PUBLIC_URL }: AdaptersEnvironment) => {
  const page =
    (path: string) =>
    ({ number, returnToken }: Pick<PaymentRequest, 'number' | 'returnToken'>): string => {
      const url = new URL(path, PUBLIC_URL);
      url.search = new URLSearchParams({ order: String(number), t: returnToken }).toString();
      return url.href;
    };
  return { success: page('/payment/success'), failed: page('/payment/failed') };
};

const notificationUrl = ({ PUBLIC_URL }: AdaptersEnvironment, system: PaymentSystemName): string =>
  new URL(`/api/payments/${system}/notification`, PUBLIC_URL).href;

export type AdaptersDeps = Readonly<{
  aggregates: Pick<Aggregates, 'paymentInvoices' | 'products'>;
  clock: Clock;
}>;

type AdapterFactory = (environment: AdaptersEnvironment, deps: AdaptersDeps) => PaymentAdapter;

const invoicing = ({ aggregates, clock }: AdaptersDeps) => ({
  invoices: aggregates.paymentInvoices,
  clock,
});

/** Mir cards through T-Bank or YooKassa, as configured. */
const mir: AdapterFactory = (environment, deps) =>
  withInvoices(
    environment.PAY_MIR_ACQUIRER === 'tbank'
      ? tBank({
          terminalKey: environment.PAY_MIR_TBANK_TERMINAL_KEY,
          password: environment.PAY_MIR_TBANK_PASSWORD,
          apiUrl: environment.PAY_MIR_TBANK_API_URL,
          notificationUrl: notificationUrl(environment, 'mir'),
          ...returnPagesOf(environment),
        })
      : yooKassa({
          shopId: environment.PAY_MIR_YOOKASSA_SHOP_ID,
          secret: environment.PAY_MIR_YOOKASSA_SECRET,
          apiUrl: environment.PAY_MIR_YOOKASSA_API_URL,
          senders: environment.PAY_MIR_YOOKASSA_SENDERS,
          success: returnPagesOf(environment).success,
        }),
    invoicing(deps),
  );

const factories: Readonly<Record<PaymentSystemName, AdapterFactory>> = {
  lava: (environment, deps) =>
    withInvoices(
      lava({
        shopId: environment.PAY_LAVA_SHOP_ID,
        secret: environment.PAY_LAVA_SECRET,
        additionalSecret: environment.PAY_LAVA_ADDITIONAL_SECRET,
        apiUrl: environment.PAY_LAVA_API_URL,
        pageUrl: environment.PAY_LAVA_PAGE_URL,
        notificationUrl: notificationUrl(environment, 'lava'),
        ...returnPagesOf(environment),
      }),
      invoicing(deps),
    ),
  mir,
  digiseller: (environment, { aggregates: { products }, clock }) =>
    digiseller({
      sellerId: environment.PAY_DIGISELLER_SELLER_ID,
      apiKey: environment.PAY_DIGISELLER_API_KEY,
      url: environment.PAY_DIGISELLER_URL,
      apiUrl: environment.PAY_DIGISELLER_API_URL,
      failed: returnPagesOf(environment).failed,
      clock,
      itemOf: async ({ productId: id, rateId }) => {
        const { state: product } = await products.load(productStream(productId(id)));
        if (product.status === 'unknown') return null;
        return product.rates.find((rate) => rate.rateId === rateId)?.externalDigiseller ?? null;
      },
    }),
  sandbox: (environment, { clock }) =>
    sandbox({ secret: environment.PAY_SANDBOX_SECRET, url: environment.PAY_SANDBOX_URL, clock }),
  freekassa: (environment) =>
    freekassa({
      merchantId: environment.PAY_FREEKASSA_MERCHANT_ID,
      secret1: environment.PAY_FREEKASSA_SECRET_1,
      secret2: environment.PAY_FREEKASSA_SECRET_2,
      url: environment.PAY_FREEKASSA_URL,
    }),
  webmoney: (environment) =>
    webMoney({
      purses: {
        RUB: environment.PAY_WEBMONEY_PURSE_RUB,
        USD: environment.PAY_WEBMONEY_PURSE_USD,
      },
      secret: environment.PAY_WEBMONEY_SECRET,
      url: environment.PAY_WEBMONEY_URL,
      allowTest: environment.NODE_ENV !== 'production',
      allowHash: environment.PAY_WEBMONEY_ALLOW_HASH,
    }),
  yoomoney: (environment) =>
    yooMoney({
      wallet: environment.PAY_YOOMONEY_WALLET,
      secret: environment.PAY_YOOMONEY_SECRET,
      url: environment.PAY_YOOMONEY_URL,
      paymentType: environment.PAY_YOOMONEY_PAYMENT_TYPE,
      allowSha1: environment.PAY_YOOMONEY_ALLOW_SHA1,
      success: returnPagesOf(environment).success,
    }),
};

/** The adapters of all systems that have their settings, whether buyers can choose them or not. */
export const createAdapters = (
  environment: AdaptersEnvironment,
  deps: AdaptersDeps,
): readonly PaymentAdapter[] =>
  findConfiguredSystems(environment).map((system) => factories[system](environment, deps));
