import { Readable } from 'node:stream';
import { describeFilters } from '@shop/contracts/audit/exports.contract';
import type { Context, Middleware } from 'koa';

/** An export of a member of staff, as the audit records it. */
export type ExportRecord = Readonly<{
  list: string;
  filters: readonly string[];
  /** The caller's session and address. */
  authorization: string;
  address: string;
}>;

/** Resolves once the record is in the log. */
export type RecordExport = (record: ExportRecord) => Promise<void>;

/**
 * Every table of the back-office has such a path. Routers accept either case and a trailing slash.
 */
const lists = /^\/api\/admin\/(?:search\/)?(?<list>.+)\.csv\/?$/iu;

const isTable = ({ method, status, response }: Context): boolean =>
  method !== 'HEAD' && status === 200 && response.type === 'text/csv';

/** A private search sends its filters in the body. */
const findParameters = ({ method, query, request }: Context): Readonly<Record<string, unknown>> => {
  const body: unknown = 'body' in request ? request.body : undefined;
  return method === 'POST' && typeof body === 'object' && body !== null ? { ...body } : query;
};

/**
 * Sends a table of the back-office only after the audit has recorded who exports which list. It
 * acts on the reply, so that every export is recorded, whichever route answers it. A table without
 * the path of a list is refused.
 */
export const recordExports =
  (record: RecordExport): Middleware =>
  async (ctx, next) => {
    await next();
    if (!isTable(ctx)) return;
    const list = lists.exec(ctx.path)?.groups?.['list']?.toLowerCase();
    try {
      if (list === undefined)
        throw new Error('The response is a table, but its path names no list');
      await record({
        list,
        filters: describeFilters(findParameters(ctx)),
        authorization: ctx.get('Authorization'),
        address: ctx.ip,
      });
    } catch (error) {
      if (ctx.body instanceof Readable) ctx.body.destroy();
      throw error;
    }
  };
