import type { Command, Decider } from '../kernel/index.ts';
import type { ListExported, ListExportEvent } from './events.ts';

export type RecordExport = Command<'RecordExport', ListExported['data']>;

/** One export of a list, recorded once. */
export const listExport: Decider<'unknown' | 'recorded', RecordExport, ListExportEvent> = {
  initialState: 'unknown',
  decide: ({ data }, state) => (state === 'recorded' ? [] : [{ type: 'audit.ListExported', data }]),
  evolve: () => 'recorded',
};

export const listExportStream = (id: string): string => `listExport-${id}`;
