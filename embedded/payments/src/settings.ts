import { digiseller } from './digiseller/provider.ts';
import { freekassa } from './freekassa/provider.ts';
import { lava } from './lava/provider.ts';
import { mir } from './mir/provider.ts';
import type { Addresses, Provider } from './provider.ts';
import { sandbox } from './sandbox/provider.ts';
import { tBank } from './tbank/provider.ts';
import { webMoney } from './webmoney/provider.ts';
import { yooKassa } from './yookassa/provider.ts';
import { yooMoney } from './yoomoney/provider.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The systems for which the shop's account is set. A partly configured account is an error. */
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

  const lavaOf = (): Provider =>
    lava({
      shopId: required('PAY_LAVA_SHOP_ID'),
      secret: required('PAY_LAVA_SECRET'),
      additionalSecret: required('PAY_LAVA_ADDITIONAL_SECRET'),
      addresses: addressesOf('LAVA'),
    });

  const mirOf = (): Provider =>
    mir({
      acquirers: [
        tBank({
          terminalKey: required('PAY_MIR_TBANK_TERMINAL_KEY'),
          password: required('PAY_MIR_TBANK_PASSWORD'),
        }),
        yooKassa({
          shopId: required('PAY_MIR_YOOKASSA_SHOP_ID'),
          secret: required('PAY_MIR_YOOKASSA_SECRET'),
        }),
      ],
      addresses: addressesOf('MIR'),
    });
  const sandboxOf = (): Provider =>
    sandbox({ secret: required('PAY_SANDBOX_SECRET'), addresses: addressesOf('SANDBOX') });

  const digisellerOf = (): Provider =>
    digiseller({
      sellerId: required('PAY_DIGISELLER_SELLER_ID'),
      apiKey: required('PAY_DIGISELLER_API_KEY'),
      success: required('SUCCESS_URL'),
    });

  return [
    ...(environment['PAY_FREEKASSA_MERCHANT_ID'] ? [freekassaOf()] : []),
    ...(environment['PAY_YOOMONEY_WALLET'] ? [yooMoneyOf()] : []),
    ...(environment['PAY_WEBMONEY_PURSE_RUB'] ? [webMoneyOf()] : []),
    ...(environment['PAY_MIR_TBANK_TERMINAL_KEY'] ? [mirOf()] : []),
    ...(environment['PAY_DIGISELLER_SELLER_ID'] ? [digisellerOf()] : []),
    ...(environment['PAY_LAVA_SHOP_ID'] ? [lavaOf()] : []),
    ...(environment['PAY_SANDBOX_SECRET'] ? [sandboxOf()] : []),
  ];
};
