import { Router } from '@koa/router';
import type { PlacedOrder, OrderCommand } from '@shop/domain/ordering';
import { orderNumberStream, orderStream } from '@shop/domain/ordering';
import {
  acceptPaymentRequest,
  cancelByStaffRequest,
  correctEmailByStaffRequest,
  fulfilByHandRequest,
  liftHoldRequest,
  mailKeysRequest,
  refundKey,
  refundRequest,
  refundRetryRequest,
  refundSentRequest,
  replaceKeyRequest,
} from '@shop/contracts/ordering/back-office.contract';
import { orderKey } from '@shop/contracts/ordering/contract';
import type { Access } from '@shop/platform/access';
import { endpoint, identityOf, ok, Refused, requestedBy, requireLevel } from '@shop/platform/http';
import type { Context } from 'koa';
import type { Aggregates } from '../aggregates.ts';
import type { FreshCode } from '../people/fresh-code.ts';
import { cancelOrder } from './cancel-order.ts';
import type { CorrectEmailDeps } from './correct-email.ts';
import { correctEmail } from './correct-email.ts';
import type { RefundOrderDeps } from './refund-order.ts';
import { refundOrder } from './refund-order.ts';
import type { ServeByHandDeps } from '../fulfilment/serve-by-hand.ts';
import { replaceKey, serveByHand } from '../fulfilment/serve-by-hand.ts';

export type OrderBackOfficeDeps = RefundOrderDeps &
  ServeByHandDeps &
  CorrectEmailDeps &
  Readonly<{
    access: Access;
    aggregates: Pick<Aggregates, 'orders' | 'orderNumbers'>;
    freshCode: FreshCode;
  }>;

const byStaff = (ctx: Context) => requestedBy(ctx, identityOf(ctx));

/** Actions of administrators on orders, each with a reason. */
export const orderBackOfficeRoutes = (deps: OrderBackOfficeDeps): Router => {
  const { access, aggregates, clock, freshCode } = deps;
  const administrator = requireLevel(access, 2);
  const { orders, orderNumbers } = aggregates;
  const refund = refundOrder(deps);
  const serve = serveByHand(deps);
  const replace = replaceKey(deps);
  const cancel = cancelOrder(orders, clock);
  const correct = correctEmail(deps);

  const find = async (number: number): Promise<PlacedOrder> => {
    const { state: owner } = await orderNumbers.load(orderNumberStream(number));
    if (owner === null) throw new Refused('not-found');
    const { state: order } = await orders.load(orderStream(owner.orderId));
    if (order.status === 'unplaced') throw new Refused('not-found');
    return order;
  };
  const tell = async (command: OrderCommand, ctx: Context) => {
    const { position } = await orders(orderStream(command.data.orderId), command, byStaff(ctx));
    return ok({}, position);
  };

  return new Router({ prefix: '/api/admin/orders/:number' })
    .post(
      '/refunds',
      administrator,
      endpoint({ params: orderKey, body: refundRequest }, async ({ params, body }, ctx) => {
        const order = await find(params.number);
        await freshCode(ctx);
        return refund.decide(order, body, byStaff(ctx));
      }),
    )
    .post(
      '/refunds/:refund/sent',
      administrator,
      endpoint({ params: refundKey, body: refundSentRequest }, async ({ params, body }, ctx) =>
        refund.sent(await find(params.number), params.refund, body, byStaff(ctx)),
      ),
    )
    .post(
      '/refunds/:refund/retry',
      administrator,
      endpoint({ params: refundKey, body: refundRetryRequest }, async ({ params, body }, ctx) =>
        refund.retry(await find(params.number), params.refund, body, byStaff(ctx)),
      ),
    )
    .post(
      '/replace-key',
      administrator,
      endpoint({ params: orderKey, body: replaceKeyRequest }, async ({ params, body }, ctx) =>
        replace(await find(params.number), body, byStaff(ctx)),
      ),
    )
    .post(
      '/accept-payment',
      administrator,
      endpoint({ params: orderKey, body: acceptPaymentRequest }, async ({ params, body }, ctx) => {
        const { orderId } = await find(params.number);
        const payment = { system: body.payment.system, paymentId: body.payment.payment_id };
        const { reason } = body;
        const data = { orderId, payment, reason, now: clock() };
        return tell({ type: 'AcceptMismatch', data }, ctx);
      }),
    )
    .post(
      '/lift-hold',
      administrator,
      endpoint({ params: orderKey, body: liftHoldRequest }, async ({ params, body }, ctx) => {
        const { orderId } = await find(params.number);
        const data = { orderId, reason: body.reason, now: clock() };
        return tell({ type: 'LiftHold', data }, ctx);
      }),
    )
    .post(
      '/mail-keys',
      administrator,
      endpoint({ params: orderKey, body: mailKeysRequest }, async ({ params, body }, ctx) => {
        const { orderId } = await find(params.number);
        const data = { orderId, reason: body.reason, now: clock() };
        return tell({ type: 'MailKeysAgain', data }, ctx);
      }),
    )
    .post(
      '/cancel',
      administrator,
      endpoint({ params: orderKey, body: cancelByStaffRequest }, async ({ params, body }, ctx) =>
        cancel(await find(params.number), byStaff(ctx), body.reason),
      ),
    )
    .post(
      '/email',
      administrator,
      endpoint(
        { params: orderKey, body: correctEmailByStaffRequest },
        async ({ params, body }, ctx) => {
          const order = await find(params.number);
          await freshCode(ctx); // the keys go to the new address
          return correct(order, body, byStaff(ctx));
        },
      ),
    )
    .post(
      '/fulfil',
      administrator,
      endpoint({ params: orderKey, body: fulfilByHandRequest }, async ({ params, body }, ctx) =>
        serve(await find(params.number), body, byStaff(ctx)),
      ),
    );
};
