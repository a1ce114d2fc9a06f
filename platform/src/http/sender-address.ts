import type { Middleware } from 'koa';
import type { AddressList } from '../network/index.ts';
import { clientAddress } from '../network/index.ts';

/**
 * Sets `ctx.ip` to the address of the client. Koa's own reading of forwarded headers stays off: it
 * believes every peer.
 */
export const senderAddress = (trustedProxies: AddressList): Middleware => {
  const addressOf = clientAddress(trustedProxies);
  return (ctx, next) => {
    ctx.request.ip = addressOf(ctx.req);
    return next();
  };
};
