import { Router } from '@koa/router';
import { payOrderRequest, placeOrderRequest } from '@shop/contracts/ordering/contract';
import {
  correctEmailRequest,
  emailChoiceRequest,
  emptyBody,
  orderAccess,
  orderKey,
  revealKeyRequest,
} from '@shop/contracts/ordering/order-page.contract';
import type { Access } from '@shop/platform/access';
import type { Endpoint } from '@shop/platform/http';
import { endpoint, identify, createCommandContext } from '@shop/platform/http';
import type { RateLimit } from '@shop/platform/limits';
import type { Context } from 'koa';
import { languageOf } from '../request-language.ts';
import type { ChooseEmails } from '../people/choose-emails.ts';
import { cancelOrder } from './cancel-order.ts';
import type { CorrectEmailDeps } from './correct-email.ts';
import { correctEmail } from './correct-email.ts';
import { authorizeOrder } from '../order-access.ts';
import type { PayOrderDeps } from './pay-order.ts';
import { payOrder } from './pay-order.ts';
import type { PlaceOrderDeps } from '../placing/place-order.ts';
import { placeOrder } from '../placing/place-order.ts';
import { createAddressSealer, withSenderAddress } from '../placing/sender-address.ts';
import type { KeyRevealerDeps } from './key-revealer.ts';
import { createKeyRevealer } from './key-revealer.ts';

export type OrderingDeps = PlaceOrderDeps &
  PayOrderDeps &
  KeyRevealerDeps &
  CorrectEmailDeps &
  Readonly<{
    access: Access;
    /** Calls about one order, by its number: each may add to its history. */
    callLimit: RateLimit;
    emailNotifications: Readonly<{
      chooseStatusEmails: ChooseEmails;
      chooseReminders: ChooseEmails;
    }>;
  }>;

/** Find the order that a request may access, and the context for its commands. */
const createOrderFinders = (deps: OrderingDeps) => {
  const open = authorizeOrder(deps);
  const sealAddress = createAddressSealer(deps.vault);

  const findOrder = async (number: number, token: string | undefined, ctx: Context) => {
    const identity = identify(deps.access, ctx);
    const order = await open({ number, token, identity });
    await deps.callLimit.take(String(number));
    return { order, by: createCommandContext(ctx, identity) };
  };
  const findOrderWithAddress = async (number: number, token: string | undefined, ctx: Context) => {
    const { order, by: context } = await findOrder(number, token, ctx);
    const { personId } = order;
    return {
      order,
      by: await withSenderAddress(sealAddress, context, { personId, address: ctx.ip }),
    };
  };
  return { findOrder, findOrderWithAddress };
};

const buyerInput = { params: orderKey, query: orderAccess, body: emptyBody };

/** Turns emails of one kind on or off, for the buyer of the order. */
const emailChoiceEndpoint = (deps: OrderingDeps, choose: ChooseEmails): Endpoint => {
  const { findOrderWithAddress } = createOrderFinders(deps);
  return endpoint(
    { ...buyerInput, body: emailChoiceRequest },
    async ({ params, query, body }, ctx) => {
      const { order, by: context } = await findOrderWithAddress(params.number, query.t, ctx);
      return choose(order, body.enabled, context);
    },
  );
};

export const orderingRoutes = (deps: OrderingDeps): Router => {
  const { access, aggregates, clock } = deps;
  const { chooseStatusEmails, chooseReminders } = deps.emailNotifications;
  const place = placeOrder(deps);
  const pay = payOrder(deps);
  const cancel = cancelOrder(aggregates.orders, clock);
  const correct = correctEmail(deps);
  const keys = createKeyRevealer(deps);
  const { findOrder, findOrderWithAddress } = createOrderFinders(deps);

  return new Router({ prefix: '/api/orders' })
    .post(
      '/',
      endpoint({ body: placeOrderRequest }, ({ body }, ctx) => {
        const identity = identify(access, ctx);
        const context = createCommandContext(ctx, identity);
        return place({
          request: body,
          identity,
          address: ctx.ip,
          lang: languageOf(ctx),
          by: context,
        });
      }),
    )
    .post(
      '/:number/pay',
      endpoint({ ...buyerInput, body: payOrderRequest }, async ({ params, query, body }, ctx) => {
        const { order, by: context } = await findOrderWithAddress(params.number, query.t, ctx);
        return pay(order, body, context);
      }),
    )
    .post(
      '/:number/cancel',
      endpoint(buyerInput, async ({ params, query }, ctx) => {
        const { order, by: context } = await findOrderWithAddress(params.number, query.t, ctx);
        return cancel(order, context);
      }),
    )
    .post(
      '/:number/email',
      endpoint(
        { ...buyerInput, body: correctEmailRequest },
        async ({ params, query, body }, ctx) => {
          const { order, by: context } = await findOrder(params.number, query.t, ctx);
          return correct(order, { email: body.email, address: ctx.ip }, context);
        },
      ),
    )
    .post('/:number/status-emails', emailChoiceEndpoint(deps, chooseStatusEmails))
    .post('/:number/reminders', emailChoiceEndpoint(deps, chooseReminders))
    .post(
      '/:number/reveal',
      endpoint({ ...buyerInput, body: revealKeyRequest }, async ({ params, query, body }, ctx) => {
        const { order, by: context } = await findOrderWithAddress(params.number, query.t, ctx);
        return keys.reveal(order, body.place, context);
      }),
    )
    .post(
      '/:number/download',
      endpoint(buyerInput, async ({ params, query }, ctx) => {
        const { order, by: context } = await findOrderWithAddress(params.number, query.t, ctx);
        return keys.download(order, context);
      }),
    );
};
