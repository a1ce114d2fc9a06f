import {
  paymentSecretLengths,
  paymentsEnvironment,
} from '@shop/contracts/payments/environment.contract';
import { requireMinimumLengths, secretsEnvironment, trustedProxies } from '@shop/platform/config';
import { z } from 'zod';

const address = z.url({ protocol: /^https?$/ }).optional();

export const queryApiEnvironment = secretsEnvironment
  .extend({
    /** The address of the command API, which receives forwarded commands and records exports. */
    COMMAND_API_URL: z.url().default('http://127.0.0.1:3001'),
    TRUSTED_PROXIES: trustedProxies,
    /** The folder of the built client. If unset, the program serves only the API. */
    WEB_DIST: z.string().optional(),
    SHOP_SINCE: z.coerce.number().int().min(1990).max(2100).default(2021),
    FORUM_URL: address,
    ...paymentsEnvironment.shape,
  })
  .superRefine(requireMinimumLengths(paymentSecretLengths));
export type QueryApiEnvironment = z.output<typeof queryApiEnvironment>;
