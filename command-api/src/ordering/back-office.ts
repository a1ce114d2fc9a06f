import { Router } from '@koa/router';
import type { OrderCommand } from '@shop/domain/ordering';
import { orderStream } from '@shop/domain/ordering';
import {
  acceptPaymentRequest,
  cancelByStaffRequest,
  correctEmailByStaffRequest,
  fulfilManuallyRequest,
  liftHoldRequest,
  resolveAttentionRequest,
  mailKeysRequest,
  refundKey,
  refundRequest,
  refundRetryRequest,
  refundSentRequest,
  replaceKeyRequest,
} from '@shop/contracts/ordering/back-office.contract';
import { orderKey } from '@shop/contracts/ordering/order-page.contract';
import type { Access } from '@shop/platform/access';
import { endpoint, ok, requireLevel, staffContext } from '@shop/platform/http';
import type { Context } from 'koa';
import type { Aggregates } from '../aggregates.ts';
import type { FreshCode } from '../people/fresh-code.ts';
import { requireOrder } from '../order-access.ts';
import { cancelOrder } from './cancel-order.ts';
import type { CorrectEmailDeps } from './correct-email.ts';
import { correctEmail } from './correct-email.ts';
import type { RefundOrderDeps } from './refund-order.ts';
import { refundOrder } from './refund-order.ts';
import type { FulfilManuallyDeps } from '../fulfilment/fulfil-manually.ts';
import { replaceKey, fulfilManually } from '../fulfilment/fulfil-manually.ts';

export type OrderBackOfficeDeps = RefundOrderDeps &
  FulfilManuallyDeps &
  CorrectEmailDeps &
  Readonly<{
    access: Access;
    aggregates: Pick<Aggregates, 'orders' | 'orderNumbers'>;
    freshCode: FreshCode;
  }>;

const dispatch = async (
  { aggregates: { orders } }: OrderBackOfficeDeps,
  command: OrderCommand,
  ctx: Context,
) => {
  const { position } = await orders(orderStream(command.data.orderId), command, staffContext(ctx));
  return ok({}, position);
};

const acceptPayment = (deps: OrderBackOfficeDeps) =>
  endpoint({ params: orderKey, body: acceptPaymentRequest }, async ({ params, body }, ctx) => {
    const { orderId } = await requireOrder(deps.aggregates, params.number);
    const payment = { system: body.payment.system, paymentId: body.payment.payment_id };
    const { reason } = body;
    const data = { orderId, payment, reason, now: deps.clock() };
    return dispatch(deps, { type: 'AcceptMismatch', data }, ctx);
  });

const liftHold = (deps: OrderBackOfficeDeps) =>
  endpoint({ params: orderKey, body: liftHoldRequest }, async ({ params, body }, ctx) => {
    const { orderId } = await requireOrder(deps.aggregates, params.number);
    const data = { orderId, reason: body.reason, now: deps.clock() };
    return dispatch(deps, { type: 'LiftHold', data }, ctx);
  });

const resolveAttention = (deps: OrderBackOfficeDeps) =>
  endpoint({ params: orderKey, body: resolveAttentionRequest }, async ({ params, body }, ctx) => {
    const { orderId } = await requireOrder(deps.aggregates, params.number);
    const data = { orderId, reason: body.reason, now: deps.clock() };
    return dispatch(deps, { type: 'ResolveAttention', data }, ctx);
  });

const resendKeys = (deps: OrderBackOfficeDeps) =>
  endpoint({ params: orderKey, body: mailKeysRequest }, async ({ params, body }, ctx) => {
    const { orderId } = await requireOrder(deps.aggregates, params.number);
    const data = { orderId, reason: body.reason, now: deps.clock() };
    return dispatch(deps, { type: 'ResendKeysMail', data }, ctx);
  });

/** Actions of administrators on orders, each with a reason. */
export const orderBackOfficeRoutes = (deps: OrderBackOfficeDeps): Router => {
  const { access, aggregates, clock, freshCode: requireFreshCode } = deps;
  const administrator = requireLevel(access, 2);
  const refund = refundOrder(deps);
  const fulfil = fulfilManually(deps);
  const replace = replaceKey(deps);
  const cancel = cancelOrder(aggregates.orders, clock);
  const correct = correctEmail(deps);

  return new Router({ prefix: '/api/admin/orders/:number' })
    .post(
      '/refunds',
      administrator,
      endpoint({ params: orderKey, body: refundRequest }, async ({ params, body }, ctx) => {
        const order = await requireOrder(deps.aggregates, params.number);
        await requireFreshCode(ctx);
        return refund.decide(order, body, staffContext(ctx));
      }),
    )
    .post(
      '/refunds/:refund/sent',
      administrator,
      endpoint({ params: refundKey, body: refundSentRequest }, async ({ params, body }, ctx) =>
        refund.sent(
          await requireOrder(deps.aggregates, params.number),
          params.refund,
          body,
          staffContext(ctx),
        ),
      ),
    )
    .post(
      '/refunds/:refund/retry',
      administrator,
      endpoint({ params: refundKey, body: refundRetryRequest }, async ({ params, body }, ctx) =>
        refund.retry(
          await requireOrder(deps.aggregates, params.number),
          params.refund,
          body,
          staffContext(ctx),
        ),
      ),
    )
    .post(
      '/replace-key',
      administrator,
      endpoint({ params: orderKey, body: replaceKeyRequest }, async ({ params, body }, ctx) =>
        replace(await requireOrder(deps.aggregates, params.number), body, staffContext(ctx)),
      ),
    )
    .post('/accept-payment', administrator, acceptPayment(deps))
    .post('/lift-hold', administrator, liftHold(deps))
    .post('/resolve-attention', administrator, resolveAttention(deps))
    .post('/mail-keys', administrator, resendKeys(deps))
    .post(
      '/cancel',
      administrator,
      endpoint({ params: orderKey, body: cancelByStaffRequest }, async ({ params, body }, ctx) =>
        cancel(await requireOrder(deps.aggregates, params.number), staffContext(ctx), body.reason),
      ),
    )
    .post(
      '/email',
      administrator,
      endpoint(
        { params: orderKey, body: correctEmailByStaffRequest },
        async ({ params, body }, ctx) => {
          const order = await requireOrder(deps.aggregates, params.number);
          await requireFreshCode(ctx); // the keys go to the new address
          return correct(order, body, staffContext(ctx));
        },
      ),
    )
    .post(
      '/fulfil',
      administrator,
      endpoint({ params: orderKey, body: fulfilManuallyRequest }, async ({ params, body }, ctx) =>
        fulfil(await requireOrder(deps.aggregates, params.number), body, staffContext(ctx)),
      ),
    );
};
