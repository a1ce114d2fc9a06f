import {
  findConfiguredSystems,
  readConfiguredTerms,
  findExistingSystems,
  settingsOfSystem,
} from '@shop/contracts/payments/environment.contract';
import type { PaymentSystemName } from '@shop/contracts/payments/systems';
import type { ContentQueries } from '../content/routes.ts';
import type { QueryApiEnvironment } from '../environment.ts';
import type { ConfiguredSystem } from '../payments/payment-system-registry.ts';
import type { Security } from './security.ts';

export type ClientSettings = Pick<ContentQueries, 'config'> &
  Readonly<{
    shopSince: number;
    security: Security;
    /** All payment systems of this release, with or without settings. */
    configuredSystems: readonly ConfiguredSystem[];
  }>;

/**
 * The targets of forms that pages send by POST; null for systems that a link opens, which needs no
 * permission.
 */
const formTargets = (environment: QueryApiEnvironment): readonly string[] => {
  const targets: Readonly<Record<PaymentSystemName, string | null>> = {
    freekassa: environment.PAY_FREEKASSA_URL,
    webmoney: environment.PAY_WEBMONEY_URL,
    yoomoney: environment.PAY_YOOMONEY_URL,
    digiseller: environment.PAY_DIGISELLER_URL,
    mir: null,
    lava: null,
    sandbox: null,
  };
  return findConfiguredSystems(environment).flatMap((system) => targets[system] ?? []);
};

/** The client settings of the environment. */
export const clientSettings = (environment: QueryApiEnvironment): ClientSettings => {
  const { FORUM_URL, NODE_ENV, PUBLIC_URL, SHOP_SINCE } = environment;

  return {
    shopSince: SHOP_SINCE,
    config: {
      api_url: '/api',
      forum_url: FORUM_URL ?? null,
      shop_since: SHOP_SINCE,
      dev: NODE_ENV !== 'production',
    },
    configuredSystems: findExistingSystems(environment).map((id) => ({
      id,
      terms: readConfiguredTerms(environment, id),
      settings: settingsOfSystem(environment, id),
    })),
    security: {
      payAt: [...new Set(formTargets(environment).map((url) => new URL(url).origin))],
      isHttps: PUBLIC_URL.startsWith('https:'),
    },
  };
};
