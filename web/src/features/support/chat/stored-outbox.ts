import type { OutgoingMessage } from './outbox.ts';

type StoredMessage = Pick<OutgoingMessage, 'key' | 'requestId' | 'text' | 'after'>;

const isStoredMessage = (value: unknown): value is StoredMessage =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  typeof value.key === 'string' &&
  'requestId' in value &&
  typeof value.requestId === 'string' &&
  'text' in value &&
  typeof value.text === 'string' &&
  'after' in value &&
  typeof value.after === 'number';

const parseStored = (text: string | null): readonly StoredMessage[] => {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter(isStoredMessage) : [];
  } catch {
    return [];
  }
};

/** The messages that this browser tab had not sent when the page was left. */
export const readStoredOutbox = (key: string): readonly OutgoingMessage[] =>
  parseStored(sessionStorage.getItem(key)).map((stored) => ({
    ...stored,
    files: [],
    state: 'failed',
  }));

/** Stores the unsent messages that have only text: the storage has no room for files. */
export const writeStoredOutbox = (key: string, outgoing: readonly OutgoingMessage[]): void => {
  const stored = outgoing
    .filter(({ files }) => files.length === 0)
    .map(({ key: id, requestId, text, after }) => ({ key: id, requestId, text, after }));
  if (stored.length === 0) return sessionStorage.removeItem(key);
  try {
    sessionStorage.setItem(key, JSON.stringify(stored));
  } catch {
    sessionStorage.removeItem(key); // storage is full: remove the outdated messages
  }
};
