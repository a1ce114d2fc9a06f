import { Router } from '@koa/router';
import { recordExportRequest } from '@shop/contracts/audit/exports.contract';
import { listExportStream } from '@shop/domain/audit';
import type { Access } from '@shop/platform/access';
import type { Clock } from '@shop/platform/clock';
import { endpoint, ok, requireLevel, staffContext } from '@shop/platform/http';
import type { Aggregates } from '../aggregates.ts';

export type AuditDeps = Readonly<{
  aggregates: Pick<Aggregates, 'listExports'>;
  access: Access;
  clock: Clock;
}>;

/** Records that a member of staff exports a list, before the query API sends the list. */
export const auditRoutes = ({ aggregates, access, clock }: AuditDeps): Router =>
  new Router({ prefix: '/api/admin/exports' }).post(
    '/',
    requireLevel(access, 1),
    endpoint({ body: recordExportRequest }, async ({ body: { id, list, filters } }, ctx) => {
      const { position } = await aggregates.listExports(
        listExportStream(id),
        { type: 'RecordExport', data: { id, list, filters, at: clock() } },
        staffContext(ctx),
      );
      return ok({}, position);
    }),
  );
