import { Router } from '@koa/router';
import {
  correctEmailRequest,
  noBody,
  orderAccess,
  orderKey,
  payOrderRequest,
  placeOrderRequest,
  revealKeyRequest,
  statusEmailsRequest,
} from '@shop/contracts/ordering/contract';
import type { Access } from '@shop/platform/access';
import { endpoint, identify, requestedBy } from '@shop/platform/http';
import type { Limit } from '@shop/platform/limits';
import type { Context } from 'koa';
import { languageOf } from '../language-of.ts';
import type { ChooseProductEmailsDeps } from '../notices/status-email-choices.ts';
import { chooseProductEmails } from '../notices/status-email-choices.ts';
import { cancelOrder } from './cancel-order.ts';
import type { CorrectEmailDeps } from './correct-email.ts';
import { correctEmail } from './correct-email.ts';
import { openOrder } from '../order-access.ts';
import { payOrder } from './pay-order.ts';
import type { PlaceOrderDeps } from '../placing/place-order.ts';
import { placeOrder } from '../placing/place-order.ts';
import { sealSender, sentFrom } from './sender-address.ts';
import type { ShowKeysDeps } from './show-keys.ts';
import { downloadKeys, revealKey } from './show-keys.ts';

export type OrderingDeps = PlaceOrderDeps &
  ShowKeysDeps &
  CorrectEmailDeps &
  ChooseProductEmailsDeps &
  Readonly<{
    access: Access;
    /** Calls about one order, by its number: each may add to its history. */
    orderCallLimit: Limit;
  }>;

export const orderingRoutes = (deps: OrderingDeps): Router => {
  const { access, aggregates, clock } = deps;
  const place = placeOrder(deps);
  const open = openOrder(deps);
  const pay = payOrder(deps);
  const cancel = cancelOrder(aggregates.orders, clock);
  const correct = correctEmail(deps);
  const reveal = revealKey(deps);
  const download = downloadKeys(deps);
  const chooseEmails = chooseProductEmails(deps);
  const sealed = sealSender(deps.vault);

  const ofBuyer = { params: orderKey, query: orderAccess, body: noBody };
  const found = async (number: number, token: string | undefined, ctx: Context) => {
    const identity = identify(access, ctx);
    const order = await open({ number, token, identity });
    await deps.orderCallLimit.take(String(number));
    return { order, by: requestedBy(ctx, identity) };
  };
  const opened = async (number: number, token: string | undefined, ctx: Context) => {
    const { order, by } = await found(number, token, ctx);
    const { personId } = order;
    return { order, by: await sentFrom(sealed, by, { personId, address: ctx.ip }) };
  };

  return new Router({ prefix: '/api/orders' })
    .post(
      '/',
      endpoint({ body: placeOrderRequest }, ({ body }, ctx) => {
        const identity = identify(access, ctx);
        const by = requestedBy(ctx, identity);
        return place({ request: body, identity, address: ctx.ip, lang: languageOf(ctx), by });
      }),
    )
    .post(
      '/:number/pay',
      endpoint({ ...ofBuyer, body: payOrderRequest }, async ({ params, query, body }, ctx) => {
        const { order, by } = await opened(params.number, query.t, ctx);
        return pay(order, body, by);
      }),
    )
    .post(
      '/:number/cancel',
      endpoint(ofBuyer, async ({ params, query }, ctx) => {
        const { order, by } = await opened(params.number, query.t, ctx);
        return cancel(order, by);
      }),
    )
    .post(
      '/:number/email',
      endpoint({ ...ofBuyer, body: correctEmailRequest }, async ({ params, query, body }, ctx) => {
        const { order, by } = await found(params.number, query.t, ctx);
        return correct(order, { email: body.email, address: ctx.ip }, by);
      }),
    )
    .post(
      '/:number/status-emails',
      endpoint({ ...ofBuyer, body: statusEmailsRequest }, async ({ params, query, body }, ctx) => {
        const { order, by } = await opened(params.number, query.t, ctx);
        return chooseEmails(order, body.wanted, by);
      }),
    )
    .post(
      '/:number/reveal',
      endpoint({ ...ofBuyer, body: revealKeyRequest }, async ({ params, query, body }, ctx) => {
        const { order, by } = await opened(params.number, query.t, ctx);
        return reveal(order, body.place, by);
      }),
    )
    .post(
      '/:number/download',
      endpoint(ofBuyer, async ({ params, query }, ctx) => {
        const { order, by } = await opened(params.number, query.t, ctx);
        return download(order, by);
      }),
    );
};
