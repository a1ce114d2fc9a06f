import type { HistoryItem, HistoryState } from '@shop/contracts/audit/contract';
import { historyReply, historyState } from '@shop/contracts/audit/contract';
import { entryApi } from '../entry-tag.ts';

export type HistoryPage = Readonly<{
  items: HistoryItem[];
  total: number;
  page: number;
  size: number;
}>;

export type HistoryRequest = Readonly<{ kind: string; id: string; page: number; size: number }>;

const historyAddress = ({ kind, id, page, size }: HistoryRequest): string =>
  `/admin/history?${new URLSearchParams({
    'filter[kind]': kind,
    'filter[id]': id,
    page: String(page),
    size: String(size),
  })}`;

/** The changes of one object, newest first, and the object's state after a change. */
export const { useHistoryQuery, useHistoryStateQuery } = entryApi.injectEndpoints({
  endpoints: (build) => ({
    history: build.query<HistoryPage, HistoryRequest>({
      query: historyAddress,
      responseSchema: historyReply,
      keepUnusedDataFor: 0,
    }),
    historyState: build.query<HistoryState, string>({
      query: (eventId) => `/admin/history/${encodeURIComponent(eventId)}/state`,
      responseSchema: historyState,
    }),
  }),
});
