import type { Context } from 'koa';

/** The answer of an endpoint. It is a value, so that handlers can be tested without a server. */
export type Reply = Readonly<{
  status: number;
  body?: unknown;
  /** The last event that the answer includes. A query that names it sees at least this state. */
  position?: bigint | undefined;
  headers?: Readonly<Record<string, string>>;
}>;

/** Status 200. `position` is that of the last appended event, for `X-Position`. */
export const ok = (body: unknown, position?: bigint): Reply => ({ status: 200, body, position });
/** Status 201, otherwise like `ok`. */
export const created = (body: unknown, position?: bigint): Reply => ({
  status: 201,
  body,
  position,
});

/** Headers of an answer for one person or for staff: no cache stores it. */
export const noStoreHeaders = {
  'Cache-Control': 'private, no-store',
  Vary: 'Authorization',
} as const;

/** Status 200 with `noStoreHeaders`. */
export const okNoStore = (body: unknown, position?: bigint): Reply => ({
  ...ok(body, position),
  headers: noStoreHeaders,
});

export const send = (ctx: Context, { status, body, position, headers }: Reply): void => {
  ctx.status = status;
  if (body !== undefined) ctx.body = body;
  if (headers) ctx.set({ ...headers });
  if (position !== undefined) ctx.set('X-Position', String(position));
};
