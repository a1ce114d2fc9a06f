import type { Command, Decider } from '../kernel/index.ts';
import type { Instant } from '@shop/contracts/kernel';
import type { KeyImportRefusal } from '@shop/contracts/stock/values';
import type {
  KeyImportAbandoned,
  KeyImportEvent,
  KeyImportFinished,
  KeyImportReport,
  KeyImportStarted,
  KeyOrigin,
  KeysStored,
} from './events.ts';
import { keysInPart } from './ids.ts';
import { rejectStock } from './reject.ts';

export type StartKeyImport = Command<'StartKeyImport', KeyImportStarted['data']>;
export type StoreKeys = Command<'StoreKeys', Pick<KeysStored['data'], 'part' | 'keys' | 'at'>>;
export type EndStoring = Command<'EndStoring', KeyImportReport & { at: Instant }>;
export type FinishKeyImport = Command<'FinishKeyImport', { at: Instant }>;
export type AbandonKeyImport = Command<
  'AbandonKeyImport',
  Pick<KeyImportAbandoned['data'], 'reason' | 'at'>
>;
export type KeyImportCommand =
  | StartKeyImport
  | StoreKeys
  | EndStoring
  | FinishKeyImport
  | AbandonKeyImport;

type KeyImportDetails = Readonly<{
  origin: KeyOrigin;
  purpose: KeyImportStarted['data']['purpose'];
  orderId: string | null;
  digest: string;
}>;
/** The lines of the stored keys, part by part and ascending in each. */
type StoredParts = Readonly<{ storedParts: readonly (readonly number[])[] }>;
type AbandonedKeyImport = KeyImportDetails &
  Readonly<{
    status: 'abandoned';
    reason: KeyImportRefusal | 'import-abandoned';
    abandonedAt: Instant;
  }>;
export type KeyImport =
  | Readonly<{ status: 'unknown' }>
  | (KeyImportDetails & StoredParts & Readonly<{ status: 'started' }>)
  | (KeyImportDetails &
      Readonly<{ status: 'stored' | 'finished'; report: KeyImportFinished['data'] }>)
  | AbandonedKeyImport;

/**
 * Whether the import can store more keys. A key's id determines its part, so every part but the
 * last is full.
 */
export const acceptsKeys = ({ storedParts }: StoredParts): boolean =>
  (storedParts.at(-1)?.length ?? keysInPart) === keysInPart;

/** Skips parts by their first and last line, because an import has up to 200 parts. */
const isLineStored = ({ storedParts }: StoredParts, line: number): boolean =>
  storedParts.some(
    (lines) => line >= (lines.at(0) ?? line) && line <= (lines.at(-1) ?? 0) && lines.includes(line),
  );

/** False if an earlier attempt or a concurrent one has stored the part or any of its lines. */
const canStore = ({ data: { part, keys } }: StoreKeys, state: StoredParts): boolean =>
  acceptsKeys(state) &&
  part === state.storedParts.length &&
  !keys.some(({ line }) => isLineStored(state, line));

const countLines = ({ storedParts }: StoredParts): number =>
  storedParts.reduce((count, lines) => count + lines.length, 0);

const countStored = (
  state: Exclude<KeyImport, Readonly<{ status: 'unknown' }> | AbandonedKeyImport>,
): number => ('report' in state ? state.report.count : countLines(state));

/** One event per part, so that each event covers few keys. */
const discard = (importId: string, stored: number, at: Instant): readonly KeyImportEvent[] =>
  Array.from({ length: Math.ceil(stored / keysInPart) }, (_, part) => {
    const from = part * keysInPart;
    const to = Math.min(from + keysInPart, stored);
    return { type: 'stock.StoredKeysDiscarded', data: { importId, from, to, at } };
  });

const startImport = ({ data }: StartKeyImport, state: KeyImport): readonly KeyImportEvent[] => {
  if (state.status === 'unknown') return [{ type: 'stock.KeyImportStarted', data }];
  if (state.digest !== data.digest) return rejectStock('id-taken');
  // The repeat of a refused import may have its claims to release.
  const isOver = state.status === 'abandoned' && state.reason !== 'import-refused';
  return isOver ? rejectStock(state.reason) : [];
};

const abandonImport = (
  { data: { reason, at } }: AbandonKeyImport,
  state: Exclude<KeyImport, { status: 'unknown' }>,
): readonly KeyImportEvent[] => {
  if (state.status === 'abandoned') return [];
  // Only the pool decides about an import whose keys are all stored.
  const required = reason === 'import-refused' ? 'stored' : 'started';
  if (state.status !== required) return rejectStock('import-stored');
  const { importId, rateId, productId } = state.origin;
  return [
    {
      type: 'stock.KeyImportAbandoned',
      data: { importId, rateId, productId, ...(reason !== undefined && { reason }), at },
    },
    ...discard(importId, countStored(state), at),
  ];
};

const decide = (command: KeyImportCommand, state: KeyImport): readonly KeyImportEvent[] => {
  if (command.type === 'StartKeyImport') return startImport(command, state);
  if (state.status === 'unknown') return rejectStock('import-incomplete');
  const { origin, purpose } = state;
  const { importId, rateId, productId } = origin;

  switch (command.type) {
    case 'StoreKeys': {
      if (state.status === 'abandoned') return rejectStock(state.reason);
      if (state.status !== 'started' || !canStore(command, state)) return [];
      return [{ type: 'stock.KeysStored', data: { ...origin, purpose, ...command.data } }];
    }
    case 'EndStoring': {
      if (state.status === 'abandoned') return rejectStock(state.reason);
      if (state.status !== 'started') return [];
      if (command.data.count !== countStored(state)) return rejectStock('import-incomplete');
      const data = { importId, rateId, productId, ...command.data };
      return [{ type: 'stock.AllKeysStored', data }];
    }
    case 'FinishKeyImport': {
      if (state.status === 'finished') return [];
      if (state.status !== 'stored') return rejectStock('import-incomplete');
      const { at } = command.data;
      return [{ type: 'stock.KeyImportFinished', data: { ...state.report, at } }];
    }
    case 'AbandonKeyImport':
      return abandonImport(command, state);
  }
};

const evolve = (state: KeyImport, event: KeyImportEvent): KeyImport => {
  if (event.type === 'stock.KeyImportStarted') {
    const { importId, rateId, productId, batch, supplier, unitCost } = event.data;
    const { purpose, orderId, digest } = event.data;
    const origin = { importId, rateId, productId, batch, supplier, unitCost };
    return { status: 'started', origin, purpose, orderId, digest, storedParts: [] };
  }
  if (state.status === 'unknown') return state;
  const { origin, purpose, orderId, digest } = state;
  const importData = { origin, purpose, orderId, digest };
  switch (event.type) {
    case 'stock.KeysStored': {
      if (state.status !== 'started') return state;
      const lines = event.data.keys.map(({ line }) => line);
      return { ...state, storedParts: [...state.storedParts, lines] };
    }
    case 'stock.AllKeysStored':
      return { ...importData, status: 'stored', report: event.data };
    case 'stock.KeyImportFinished':
      return { ...importData, status: 'finished', report: event.data };
    case 'stock.KeyImportAbandoned':
      return {
        ...importData,
        status: 'abandoned',
        reason: event.data.reason ?? 'import-abandoned',
        abandonedAt: event.data.at,
      };
    case 'stock.StoredKeysDiscarded':
      return state;
  }
};

/**
 * One import of keys. Its stream contains the ciphertext, part after part, with the first part at
 * revision 1. Every step may be repeated after a crash and takes effect once. A repeat may have
 * claimed more lines than the attempt before it, so the stored lines decide what is missing. Only
 * this stream decides whether staff can still abandon the import: until all of its keys are stored.
 * From then on the pool decides whether it takes the keys.
 */
export const keyImport: Decider<KeyImport, KeyImportCommand, KeyImportEvent> = {
  initialState: { status: 'unknown' },
  decide,
  evolve,
};
