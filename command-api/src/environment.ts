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

const writing = commonEnvironment.extend({
  /** Keys the hashes by which things are found again; never rotates. */
  LOOKUP_SECRET: secretSchema,
  /** Signs sessions and order links. */
  TOKEN_SECRET: secretSchema,
  VAULT_MASTER_KEYS: z.string(),
});

export const commandApiEnvironment = writing
  .extend({
    ...paymentsEnvironment.shape,
    ADMIN_EMAIL: z.email().optional(),
    ADMIN_PASSWORD: z.string().min(6).optional(),
    TRUSTED_PROXIES: trustedProxies,
    /** Interval in seconds at which counted views are appended as one event. */
    VIEWS_COUNTED_EVERY_SECONDS: z.coerce.number().positive().max(3_600).default(60),
  })
  .superRefine(requireMinimumLengths({ ...paymentSecretLengths, ADMIN_PASSWORD: 12 }));

export const workerEnvironment = writing
  .extend({
    ...paymentsEnvironment.shape,
    SMTP_URL: z.url().default('smtp://127.0.0.1:1025'),
    MAIL_FROM: z.string().default('Shop <shop@localhost>'),
    /** Where staff are told what to look after; nobody is told where it is not set. */
    STAFF_EMAIL: z
      .literal('')
      .transform(() => undefined)
      .or(z.email())
      .optional(),
    /** How long a paid order may go undelivered before staff are told. */
    STUCK_AFTER_MINUTES: z.coerce.number().positive().default(15),
    /** Where it is kept who was erased, apart from the stores and their backups. */
    ERASURES_FILE: z
      .literal('')
      .transform(() => undefined)
      .or(z.string())
      .optional(),
  })
  .superRefine(requireMinimumLengths(paymentSecretLengths));

export type CommandApiEnvironment = z.output<typeof commandApiEnvironment>;
