import {
  paymentSecretLengths,
  paymentsEnvironment,
} from '@shop/contracts/payments/environment.contract';
import {
  commonEnvironment,
  requireMinimumLengths,
  secretSchema,
  trustedProxies,
} from '@shop/platform/config';
import { z } from 'zod';

const address = z.url({ protocol: /^https?$/ }).optional();

export const queryApiEnvironment = commonEnvironment
  .extend({
    /** Checks sessions and order links. */
    TOKEN_SECRET: secretSchema,
    /** Finds people by their address. */
    LOOKUP_SECRET: secretSchema,
    VAULT_MASTER_KEYS: z.string(),
    /** Where what changes something is sent on to. */
    COMMAND_API_URL: z.url().default('http://127.0.0.1:3001'),
    TRUSTED_PROXIES: trustedProxies,
    /** The built client; without it only the API answers. */
    WEB_DIST: z.string().optional(),
    SHOP_SINCE: z.coerce.number().int().min(1990).max(2100).default(2021),
    FORUM_URL: address,
    ...paymentsEnvironment.shape,
  })
  .superRefine(requireMinimumLengths(paymentSecretLengths));
export type QueryApiEnvironment = z.output<typeof queryApiEnvironment>;
