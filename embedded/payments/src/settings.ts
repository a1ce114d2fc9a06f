import { freekassa } from './freekassa/provider.ts';
import type { Addresses, Provider } from './provider.ts';
import { webMoney } from './webmoney/provider.ts';
import { yooMoney } from './yoomoney/provider.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The systems for which the shop's account is set; whatever else of one is not is an error. */
export const providersOf = (environment: Environment): readonly Provider[] => {
  const required = (name: string): string => {
    const value = environment[name];
    if (!value) throw new Error(`${name} is not set`);
    return value;
  };
  const addressesOf = (system: string): Addresses => ({
    notification: required(`NOTIFICATION_URL_${system}`),
    success: required('SUCCESS_URL'),
    failed: required('FAIL_URL'),
  });

  const freekassaOf = (): Provider =>
    freekassa({
      merchant: required('PAY_FREEKASSA_MERCHANT_ID'),
      secret1: required('PAY_FREEKASSA_SECRET_1'),
      secret2: required('PAY_FREEKASSA_SECRET_2'),
      addresses: addressesOf('FREEKASSA'),
    });
  const yooMoneyOf = (): Provider =>
    yooMoney({
      wallet: required('PAY_YOOMONEY_WALLET'),
      secret: required('PAY_YOOMONEY_SECRET'),
      addresses: addressesOf('YOOMONEY'),
    });
  const webMoneyOf = (): Provider =>
    webMoney({
      purses: {
        RUB: required('PAY_WEBMONEY_PURSE_RUB'),
        USD: required('PAY_WEBMONEY_PURSE_USD'),
      },
      secret: required('PAY_WEBMONEY_SECRET'),
      addresses: addressesOf('WEBMONEY'),
    });

  return [
    ...(environment['PAY_FREEKASSA_MERCHANT_ID'] ? [freekassaOf()] : []),
    ...(environment['PAY_YOOMONEY_WALLET'] ? [yooMoneyOf()] : []),
    ...(environment['PAY_WEBMONEY_PURSE_RUB'] ? [webMoneyOf()] : []),
  ];
};
