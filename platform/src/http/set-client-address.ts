import type { Middleware } from 'koa';
import type { AddressList } from '../network/index.ts';
import { clientAddress } from '../network/index.ts';

/**
 * Sets `ctx.ip` to the address of the client. Koa's own support of forwarded headers stays off,
 * because it trusts every peer.
 */
export const setClientAddress = (trustedProxies: AddressList): Middleware => {
  const findAddress = clientAddress(trustedProxies);
  return (ctx, next) => {
    ctx.request.ip = findAddress(ctx.req);
    return next();
  };
};
