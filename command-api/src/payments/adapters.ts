import type { PaymentsEnvironment } from '../environment.ts';
import { freekassa } from './freekassa.ts';
import type { PaymentAdapter, ToPay } from './payment-adapter.ts';
import { webMoney } from './webmoney.ts';
import { yooMoney } from './yoomoney.ts';

const freekassaOf = (environment: PaymentsEnvironment): PaymentAdapter | null => {
  const merchantId = environment.PAY_FREEKASSA_MERCHANT_ID;
  const secret1 = environment.PAY_FREEKASSA_SECRET_1;
  const secret2 = environment.PAY_FREEKASSA_SECRET_2;
  const complete = merchantId !== '' && secret1 !== '' && secret2 !== '';
  return complete
    ? freekassa({ merchantId, secret1, secret2, url: environment.PAY_FREEKASSA_URL })
    : null;
};

const yooMoneyOf = (environment: PaymentsEnvironment): PaymentAdapter | null => {
  const wallet = environment.PAY_YOOMONEY_WALLET;
  const secret = environment.PAY_YOOMONEY_SECRET;
  if (wallet === '' || secret === '') return null;
  return yooMoney({
    wallet,
    secret,
    url: environment.PAY_YOOMONEY_URL,
    paymentType: environment.PAY_YOOMONEY_PAYMENT_TYPE,
    allowSha1: environment.PAY_YOOMONEY_ALLOW_SHA1,
    success: ({ number, token }: Pick<ToPay, 'number' | 'token'>) => {
      const url = new URL('/payment/success', environment.PUBLIC_URL);
      url.search = new URLSearchParams({ order: String(number), t: token }).toString();
      return url.href;
    },
  });
};

const webMoneyOf = (environment: PaymentsEnvironment): PaymentAdapter | null => {
  const purses = {
    RUB: environment.PAY_WEBMONEY_PURSE_RUB,
    USD: environment.PAY_WEBMONEY_PURSE_USD,
  };
  const secret = environment.PAY_WEBMONEY_SECRET;
  if (purses.RUB === '' || purses.USD === '' || secret === '') return null;
  return webMoney({
    purses,
    secret,
    url: environment.PAY_WEBMONEY_URL,
    allowTest: environment.NODE_ENV !== 'production',
    allowHash: environment.PAY_WEBMONEY_ALLOW_HASH,
  });
};

/** A system without its secrets is switched off. */
export const adaptersOf = (environment: PaymentsEnvironment): readonly PaymentAdapter[] =>
  [freekassaOf(environment), webMoneyOf(environment), yooMoneyOf(environment)].filter(
    (adapter) => adapter !== null,
  );
