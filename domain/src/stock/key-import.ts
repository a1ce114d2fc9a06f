import type { Command, Decider } from '../kernel/index.ts';
import type { KeyImportEvent, KeyImportFinished, KeyImportStarted, KeysStored } from './events.ts';
import { rejectStock } from './reject.ts';

export type StartKeyImport = Command<'StartKeyImport', KeyImportStarted['data']>;
export type StoreKeys = Command<'StoreKeys', KeysStored['data']>;
export type FinishKeyImport = Command<'FinishKeyImport', KeyImportFinished['data']>;
export type KeyImportCommand = StartKeyImport | StoreKeys | FinishKeyImport;

export type KeyImport =
  | Readonly<{ status: 'unknown' }>
  | Readonly<{ status: 'started'; digest: string; parts: number }>
  | Readonly<{
      status: 'finished';
      digest: string;
      parts: number;
      report: KeyImportFinished['data'];
    }>;

const decide = (command: KeyImportCommand, state: KeyImport): readonly KeyImportEvent[] => {
  switch (command.type) {
    case 'StartKeyImport': {
      if (state.status === 'unknown') {
        return [{ type: 'stock.KeyImportStarted', data: command.data }];
      }
      return state.digest === command.data.digest ? [] : rejectStock('id-taken');
    }
    case 'StoreKeys': {
      if (state.status !== 'started' || command.data.part < state.parts) return [];
      return [{ type: 'stock.KeysStored', data: command.data }];
    }
    case 'FinishKeyImport':
      return state.status === 'started'
        ? [{ type: 'stock.KeyImportFinished', data: command.data }]
        : [];
  }
};

const evolve = (state: KeyImport, event: KeyImportEvent): KeyImport => {
  if (event.type === 'stock.KeyImportStarted') {
    return { status: 'started', digest: event.data.digest, parts: 0 };
  }
  if (state.status !== 'started') return state;
  switch (event.type) {
    case 'stock.KeysStored':
      return { ...state, parts: event.data.part + 1 };
    case 'stock.KeyImportFinished':
      return { ...state, status: 'finished', report: event.data };
  }
};

/**
 * One delivery of keys: its stream holds the ciphertext, part after part, the first part at
 * revision 1. Every step may be repeated after a crash and is then done once.
 */
export const keyImport: Decider<KeyImport, KeyImportCommand, KeyImportEvent> = {
  initialState: { status: 'unknown' },
  decide,
  evolve,
};
