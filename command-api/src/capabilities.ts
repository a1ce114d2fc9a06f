import { videosBucket } from '@shop/contracts/catalog/videos.contract';
import { downloadsBucket } from '@shop/contracts/content/documents';
import type { Middleware } from 'koa';
import type { Capability } from './capability.ts';
import { auditRoutes } from './audit/routes.ts';
import { catalogRoutes } from './catalog/routes.ts';
import type { CommandProgram } from './command-program.ts';
import { contentCapability } from './content/content-capability.ts';
import { emailNotificationsCapability } from './email-notifications/email-notifications-capability.ts';
import {
  createReminderChoices,
  createStatusEmailChoices,
} from './email-notifications/email-choices.ts';
import { banEmail } from './identity/ban-email.ts';
import { identityCapability } from './identity/identity-capability.ts';
import { requireFreshCode } from './identity/require-fresh-code.ts';
import { imagesRoutes } from './images/routes.ts';
import { mailCapability } from './mail/mail-capability.ts';
import { orderingCapability } from './ordering/ordering-capability.ts';
import { paymentsCapability } from './payments/payments-capability.ts';
import { promotionsCapability } from './promotions/promotions-capability.ts';
import { savedViewRoutes } from './saved-views/routes.ts';
import { sortingRoutes } from './sorting/routes.ts';
import { stockCapability } from './stock/stock-capability.ts';
import { supportCapability } from './support/support-capability.ts';
import { videosRoutes } from './videos/routes.ts';

/** Pictures and videos that staff upload. */
const mediaCapability = (program: CommandProgram, idempotency: Middleware): Capability => ({
  uploads: [
    imagesRoutes({ ...program, idempotency, images: program.fileBucket('images') }),
    videosRoutes({ ...program, idempotency, videos: program.fileBucket(videosBucket) }),
  ],
  routers: [],
});

const catalogCapability = (program: CommandProgram): Capability => ({
  routers: catalogRoutes({ ...program, downloads: program.fileBucket(downloadsBucket) }),
});

/**
 * All capabilities of the command API. This is where a capability gets what it needs from another:
 * placing an order reserves a promo code, and support bans an email address.
 */
export const listCapabilities = (
  program: CommandProgram,
  idempotency: Middleware,
): readonly Capability[] => {
  const freshCode = requireFreshCode(program);
  const guarded = { idempotency, freshCode };
  const promotions = promotionsCapability(program);
  return [
    { routers: [sortingRoutes(program)] },
    catalogCapability(program),
    mediaCapability(program, idempotency),
    promotions,
    stockCapability(program, guarded),
    orderingCapability(program, {
      freshCode,
      promotions,
      emailNotifications: {
        chooseStatusEmails: createStatusEmailChoices(program).choose,
        chooseReminders: createReminderChoices(program).choose,
      },
    }),
    paymentsCapability(program, guarded),
    identityCapability(program, guarded),
    mailCapability(program),
    emailNotificationsCapability(program),
    supportCapability(program, {
      idempotency,
      identity: { ...program.identity, banEmail: banEmail(program) },
    }),
    contentCapability(program, idempotency),
    { routers: [savedViewRoutes(program)] },
    { routers: [auditRoutes(program)] },
  ];
};
