import type { AuditItem, ObjectAt } from '@shop/contracts/audit/contract';
import { auditReply, objectAt } from '@shop/contracts/audit/contract';
import { api } from '../../../shared/api/api.ts';
import type { ListPage } from '../../../shared/back-office/list/list-endpoint.ts';

export const auditPath = '/admin/audit';

type Moment = Readonly<{ kind: string; id: string; at: string }>;

export const auditApi = api.injectEndpoints({
  endpoints: (build) => ({
    audit: build.query<ListPage<AuditItem>, string>({
      query: (search) => `${auditPath}${search}`,
      responseSchema: auditReply,
      extraOptions: { quiet: true },
    }),
    objectAt: build.query<ObjectAt, Moment>({
      query: ({ kind, id, at }) =>
        `/admin/history/state?${new URLSearchParams({ 'filter[kind]': kind, 'filter[id]': id, at })}`,
      responseSchema: objectAt,
      extraOptions: { quiet: true },
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useObjectAtQuery } = auditApi;
