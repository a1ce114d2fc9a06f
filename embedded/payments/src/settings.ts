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
  const requireSetting = (name: string): string => {
    const value = environment[name];
    if (!value) throw new Error(`${name} is not set`);
    return value;
  };
  const addressesOf = (system: string): Addresses => ({
    notification: requireSetting(`NOTIFICATION_URL_${system}`),
    success: requireSetting('SUCCESS_URL'),
    failed: requireSetting('FAIL_URL'),
  });

  const freekassaOf = (): Provider =>
    freekassa({
      merchant: requireSetting('PAY_FREEKASSA_MERCHANT_ID'),
      secret1: requireSetting('PAY_FREEKASSA_SECRET_1'),
      secret2: requireSetting('PAY_FREEKASSA_SECRET_2'),
      addresses: addressesOf('FREEKASSA'),
    });
  const yooMoneyOf = (): Provider =>
    yooMoney({
      wallet: requireSetting('PAY_YOOMONEY_WALLET'),
      secret: requireSetting('PAY_YOOMONEY_SECRET'),
      addresses: addressesOf('YOOMONEY'),
    });
  const webMoneyOf = (): Provider =>
    webMoney({
      purses: {
        RUB: requireSetting('PAY_WEBMONEY_PURSE_RUB'),
        USD: requireSetting('PAY_WEBMONEY_PURSE_USD'),
      },
      secret: requireSetting('PAY_WEBMONEY_SECRET'),
      addresses: addressesOf('WEBMONEY'),
    });

  const lavaOf = (): Provider =>
    lava({
      shopId: requireSetting('PAY_LAVA_SHOP_ID'),
      secret: requireSetting('PAY_LAVA_SECRET'),
      additionalSecret: requireSetting('PAY_LAVA_ADDITIONAL_SECRET'),
      addresses: addressesOf('LAVA'),
    });

  const mirOf = (): Provider =>
    mir({
      acquirers: [
        tBank({
          terminalKey: requireSetting('PAY_MIR_TBANK_TERMINAL_KEY'),
          password: requireSetting('PAY_MIR_TBANK_PASSWORD'),
        }),
        yooKassa({
          shopId: requireSetting('PAY_MIR_YOOKASSA_SHOP_ID'),
          secret: requireSetting('PAY_MIR_YOOKASSA_SECRET'),
        }),
      ],
      addresses: addressesOf('MIR'),
    });
  const sandboxOf = (): Provider =>
    sandbox({ secret: requireSetting('PAY_SANDBOX_SECRET'), addresses: addressesOf('SANDBOX') });

  const digisellerOf = (): Provider =>
    digiseller({
      sellerId: requireSetting('PAY_DIGISELLER_SELLER_ID'),
      apiKey: requireSetting('PAY_DIGISELLER_API_KEY'),
      success: requireSetting('SUCCESS_URL'),
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
