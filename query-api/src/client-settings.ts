import type { ContentQueries } from './content/routes.ts';
import type { QueryApiEnvironment } from './environment.ts';
import type { PaymentQueries } from './payments/routes.ts';
import type { Security } from './site/security.ts';

type Settings = ContentQueries &
  Pick<PaymentQueries, 'fees'> &
  Readonly<{ shopSince: number; security: Security }>;

/** What the environment says to clients. */
export const clientSettings = (environment: QueryApiEnvironment): Settings => {
  const {
    FORUM_URL,
    NODE_ENV,
    PAY_FREEKASSA_FEE_BASIS_POINTS,
    PAY_FREEKASSA_MERCHANT_ID,
    PAY_FREEKASSA_SECRET_1,
    PAY_FREEKASSA_SECRET_2,
    PAY_FREEKASSA_URL,
    PUBLIC_URL,
    SHOP_SINCE,
    SOCIAL_DISCORD,
    SOCIAL_TELEGRAM,
    SOCIAL_VK,
    SOCIAL_YOUTUBE,
  } = environment;
  const freekassa = [PAY_FREEKASSA_MERCHANT_ID, PAY_FREEKASSA_SECRET_1, PAY_FREEKASSA_SECRET_2];

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
    // a system without its secrets is switched off
    fees: freekassa.includes('') ? {} : { freekassa: PAY_FREEKASSA_FEE_BASIS_POINTS },
    security: {
      payAt: [new URL(PAY_FREEKASSA_URL).origin],
      https: PUBLIC_URL.startsWith('https:'),
    },
  };
};
