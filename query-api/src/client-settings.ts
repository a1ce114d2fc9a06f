import type { PaymentSystemName } from '@shop/domain/payments/systems.rules';
import type { ContentQueries } from './content/routes.ts';
import type { QueryApiEnvironment } from './environment.ts';
import type { PaymentQueries } from './payments/routes.ts';
import type { Security } from './site/security.ts';

type Settings = ContentQueries &
  Pick<PaymentQueries, 'fees'> &
  Readonly<{ shopSince: number; security: Security }>;

type SystemOn = Readonly<{ name: PaymentSystemName; url: string; fee: number }>;

/** A system without its secrets is switched off. */
const systemsOn = (environment: QueryApiEnvironment): readonly SystemOn[] => {
  const systems = [
    {
      name: 'freekassa',
      needs: [
        environment.PAY_FREEKASSA_MERCHANT_ID,
        environment.PAY_FREEKASSA_SECRET_1,
        environment.PAY_FREEKASSA_SECRET_2,
      ],
      url: environment.PAY_FREEKASSA_URL,
      fee: environment.PAY_FREEKASSA_FEE_BASIS_POINTS,
    },
    {
      name: 'webmoney',
      needs: [
        environment.PAY_WEBMONEY_PURSE_RUB,
        environment.PAY_WEBMONEY_PURSE_USD,
        environment.PAY_WEBMONEY_SECRET,
      ],
      url: environment.PAY_WEBMONEY_URL,
      fee: environment.PAY_WEBMONEY_FEE_BASIS_POINTS,
    },
    {
      name: 'yoomoney',
      needs: [environment.PAY_YOOMONEY_WALLET, environment.PAY_YOOMONEY_SECRET],
      url: environment.PAY_YOOMONEY_URL,
      fee: environment.PAY_YOOMONEY_FEE_BASIS_POINTS,
    },
  ] as const;
  return systems.filter(({ needs }) => needs.every((value) => value !== ''));
};

/** What the environment says to clients. */
export const clientSettings = (environment: QueryApiEnvironment): Settings => {
  const {
    FORUM_URL,
    NODE_ENV,
    PUBLIC_URL,
    SHOP_SINCE,
    SOCIAL_DISCORD,
    SOCIAL_TELEGRAM,
    SOCIAL_VK,
    SOCIAL_YOUTUBE,
  } = environment;
  const systems = systemsOn(environment);

  return {
    shopSince: SHOP_SINCE,
    config: {
      api_url: '/api',
      forum_url: FORUM_URL ?? null,
      shop_since: SHOP_SINCE,
      dev: NODE_ENV !== 'production',
    },
    socials: {
      ...(SOCIAL_VK !== undefined && { vk: SOCIAL_VK }),
      ...(SOCIAL_DISCORD !== undefined && { discord: SOCIAL_DISCORD }),
      ...(SOCIAL_TELEGRAM !== undefined && { telegram: SOCIAL_TELEGRAM }),
      ...(SOCIAL_YOUTUBE !== undefined && { youtube: SOCIAL_YOUTUBE }),
    },
    fees: Object.fromEntries(systems.map(({ name, fee }) => [name, fee])),
    security: {
      payAt: [...new Set(systems.map(({ url }) => new URL(url).origin))],
      https: PUBLIC_URL.startsWith('https:'),
    },
  };
};
