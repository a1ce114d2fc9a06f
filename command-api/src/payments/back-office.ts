import { Router } from '@koa/router';
import {
  paymentSystemKey,
  setPaymentSystemRequest,
  switchPaymentSystemRequest,
} from '@shop/contracts/payments/admin-systems.contract';
import {
  notificationKey,
  revealNotificationRequest,
  settleNotificationRequest,
  verifyNotificationRequest,
} from '@shop/contracts/payments/notifications.contract';
import { done } from '@shop/contracts/wire/call.contract';
import type { Access } from '@shop/platform/access';
import { endpoint, identityOf, requestedBy, requireLevel } from '@shop/platform/http';
import type { Context } from 'koa';
import type { FreshCode } from '../people/fresh-code.ts';
import type { RevealNotificationDeps } from './reveal-notification.ts';
import { revealNotification } from './reveal-notification.ts';
import type { SetPaymentSystemDeps } from './set-payment-system.ts';
import { setPaymentSystem } from './set-payment-system.ts';
import { settleNotification } from './settle-notification.ts';
import type { SwitchPaymentSystemDeps } from './switch-payment-system.ts';
import { switchPaymentSystem } from './switch-payment-system.ts';
import { testPaymentSystem } from './test-payment-system.ts';
import type { VerifyAgainDeps } from './verify-again.ts';
import { verifyAgain } from './verify-again.ts';

export type PaymentBackOfficeDeps = VerifyAgainDeps &
  RevealNotificationDeps &
  SetPaymentSystemDeps &
  SwitchPaymentSystemDeps &
  Readonly<{ access: Access; freshCode: FreshCode }>;

const byStaff = (ctx: Context) => requestedBy(ctx, identityOf(ctx));

/** Actions of administrators on notifications and payment systems. */
export const paymentBackOfficeRoutes = (deps: PaymentBackOfficeDeps): Router => {
  const { access, freshCode } = deps;
  const administrator = requireLevel(access, 2);
  const verify = verifyAgain(deps);
  const reveal = revealNotification(deps);
  const settle = settleNotification(deps);
  const set = setPaymentSystem(deps);
  const change = switchPaymentSystem(deps);
  const test = testPaymentSystem(deps);

  return new Router({ prefix: '/api/admin' })
    .post(
      '/payments/notifications/:id/verify',
      administrator,
      endpoint(
        { params: notificationKey, body: verifyNotificationRequest },
        ({ params: { id }, body: { apply } }, ctx) => {
          const { userId } = identityOf(ctx);
          return verify({ id, apply, userId, by: byStaff(ctx) });
        },
      ),
    )
    .post(
      '/payments/notifications/:id/reveal',
      administrator,
      endpoint(
        { params: notificationKey, body: revealNotificationRequest },
        ({ params: { id }, body: { reason } }, ctx) => reveal({ id, reason, by: byStaff(ctx) }),
      ),
    )
    .post(
      '/payments/notifications/:id/settle',
      administrator,
      endpoint(
        { params: notificationKey, body: settleNotificationRequest },
        ({ params: { id }, body }, ctx) => settle({ id, ...body, by: byStaff(ctx) }),
      ),
    )
    .put(
      '/payment-systems/:system',
      administrator,
      endpoint(
        { params: paymentSystemKey, body: setPaymentSystemRequest },
        ({ params: { system }, body }, ctx) => set(system, body, byStaff(ctx)),
      ),
    )
    .post(
      '/payment-systems/:system/switch',
      administrator,
      endpoint(
        { params: paymentSystemKey, body: switchPaymentSystemRequest },
        async ({ params: { system }, body }, ctx) => {
          if (!body.is_on) await freshCode(ctx);
          return change(system, body, byStaff(ctx));
        },
      ),
    )
    .post(
      '/payment-systems/:system/self-test',
      administrator,
      endpoint({ params: paymentSystemKey, body: done }, ({ params: { system } }, ctx) =>
        test(system, byStaff(ctx)),
      ),
    );
};
