import {
  paymentSecretLengths,
  paymentsEnvironment,
} from '@shop/contracts/payments/environment.contract';
import { requireMinimumLengths, secretsEnvironment, trustedProxies } from '@shop/platform/config';
import { z } from 'zod';

export const commandApiEnvironment = secretsEnvironment
  .extend({
    ...paymentsEnvironment.shape,
    ADMIN_EMAIL: z.email().optional(),
    ADMIN_PASSWORD: z.string().min(6).optional(),
    TRUSTED_PROXIES: trustedProxies,
    /** Interval in seconds at which counted views are appended as one event. */
    VIEWS_COUNTED_EVERY_SECONDS: z.coerce.number().positive().max(3_600).default(60),
  })
  .superRefine(requireMinimumLengths({ ...paymentSecretLengths, ADMIN_PASSWORD: 12 }));

export const workerEnvironment = secretsEnvironment
  .extend({
    ...paymentsEnvironment.shape,
    SMTP_URL: z.url().default('smtp://127.0.0.1:1025'),
    MAIL_FROM: z.string().default('Shop <shop@localhost>'),
    /** The address for staff alerts. If it is not set, no alerts are sent. */
    STAFF_EMAIL: z
      .literal('')
      .transform(() => undefined)
      .or(z.email())
      .optional(),
    /** Minutes that a paid order may stay undelivered before staff are alerted. */
    STUCK_AFTER_MINUTES: z.coerce.number().positive().default(15),
    /** The file that records erased people, stored apart from the databases and their backups. */
    ERASURES_FILE: z
      .literal('')
      .transform(() => undefined)
      .or(z.string())
      .optional(),
  })
  .superRefine(requireMinimumLengths(paymentSecretLengths));

export type CommandApiEnvironment = z.output<typeof commandApiEnvironment>;
