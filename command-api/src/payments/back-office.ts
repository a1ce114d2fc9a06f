import { Router } from '@koa/router';
import {
  paymentSystemKey,
  setPaymentSystemRequest,
  switchPaymentSystemRequest,
} from '@shop/contracts/payments/admin-systems.contract';
import {
  notificationKey,
  revealNotificationRequest,
  resolveNotificationRequest,
  verifyNotificationRequest,
} from '@shop/contracts/payments/notifications.contract';
import { emptyReply } from '@shop/contracts/wire/call.contract';
import type { Access } from '@shop/platform/access';
import { endpoint, getIdentity, requireLevel, staffContext } from '@shop/platform/http';
import type { FreshCode } from '../people/fresh-code.ts';
import type { RevealNotificationDeps } from './reveal-notification.ts';
import { revealNotification } from './reveal-notification.ts';
import type { PaymentSystemCommandsDeps } from './payment-system-commands.ts';
import { createPaymentSystemCommands } from './payment-system-commands.ts';
import { resolveNotification } from './resolve-notification.ts';
import type { ReverifyDeps } from './reverify-notification.ts';
import { reverifyNotification } from './reverify-notification.ts';

export type PaymentBackOfficeDeps = ReverifyDeps &
  RevealNotificationDeps &
  PaymentSystemCommandsDeps &
  Readonly<{ access: Access; freshCode: FreshCode }>;

/** Actions of administrators on notifications and payment systems. */
export const paymentBackOfficeRoutes = (deps: PaymentBackOfficeDeps): Router => {
  const { access, freshCode: requireFreshCode } = deps;
  const administrator = requireLevel(access, 2);
  const verify = reverifyNotification(deps);
  const reveal = revealNotification(deps);
  const resolve = resolveNotification(deps);
  const { setTerms, setOn, test } = createPaymentSystemCommands(deps);

  return new Router({ prefix: '/api/admin' })
    .post(
      '/payments/notifications/:id/verify',
      administrator,
      endpoint(
        { params: notificationKey, body: verifyNotificationRequest },
        ({ params: { id }, body: { apply } }, ctx) => {
          const { userId } = getIdentity(ctx);
          return verify({ id, apply, userId, by: staffContext(ctx) });
        },
      ),
    )
    .post(
      '/payments/notifications/:id/reveal',
      administrator,
      endpoint(
        { params: notificationKey, body: revealNotificationRequest },
        ({ params: { id }, body: { reason } }, ctx) =>
          reveal({ id, reason, by: staffContext(ctx) }),
      ),
    )
    .post(
      '/payments/notifications/:id/resolve',
      administrator,
      endpoint(
        { params: notificationKey, body: resolveNotificationRequest },
        ({ params: { id }, body }, ctx) => resolve({ id, ...body, by: staffContext(ctx) }),
      ),
    )
    .put(
      '/payment-systems/:system',
      administrator,
      endpoint(
        { params: paymentSystemKey, body: setPaymentSystemRequest },
        ({ params: { system }, body }, ctx) => setTerms(system, body, staffContext(ctx)),
      ),
    )
    .post(
      '/payment-systems/:system/switch',
      administrator,
      endpoint(
        { params: paymentSystemKey, body: switchPaymentSystemRequest },
        async ({ params: { system }, body }, ctx) => {
          if (!body.is_on) await requireFreshCode(ctx);
          return setOn(system, body, staffContext(ctx));
        },
      ),
    )
    .post(
      '/payment-systems/:system/self-test',
      administrator,
      endpoint({ params: paymentSystemKey, body: emptyReply }, ({ params: { system } }, ctx) =>
        test(system, staffContext(ctx)),
      ),
    );
};
