import type { Context } from 'koa';

export const reply = (ctx: Context, status: number, body: object): void => {
  ctx.status = status;
  ctx.body = body;
};

/** Sends a browser that posted a form to another page. */
export const seeOther = (ctx: Context, address: string): void => {
  ctx.status = 303;
  ctx.redirect(address);
};
