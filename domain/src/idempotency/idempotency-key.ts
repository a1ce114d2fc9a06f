import type { Command, Decider } from '../kernel/index.ts';
import type { Instant, SealedText } from '@shop/contracts/kernel';
import { millisecondsBetween, rejectWith } from '../kernel/index.ts';
import type {
  IdempotencyKeyReleased,
  IdempotencyKeyCompleted,
  IdempotencyKeyAcquired,
  IdempotencyKeyEvent,
} from './events.ts';
import { idempotencyTexts } from '@shop/contracts/idempotency/texts';

export type AcquireIdempotencyKey = Command<
  'AcquireIdempotencyKey',
  IdempotencyKeyAcquired['data']
>;
export type CompleteIdempotencyKey = Command<
  'CompleteIdempotencyKey',
  IdempotencyKeyCompleted['data']
>;
export type ReleaseIdempotencyKey = Command<
  'ReleaseIdempotencyKey',
  IdempotencyKeyReleased['data']
>;
export type IdempotencyKeyCommand =
  | AcquireIdempotencyKey
  | CompleteIdempotencyKey
  | ReleaseIdempotencyKey;

type KeyAttempt = Readonly<{ digest: string; attempt: string; claimedAt: Instant }>;
/** `abandoned`: the attempt ended without an answer, so a repeat is executed at once. */
export type IdempotencyKey =
  | Readonly<{ status: 'unknown' }>
  | (KeyAttempt & Readonly<{ status: 'claimed' | 'abandoned' }>)
  | (KeyAttempt & Readonly<{ status: 'answered'; code: number; answer: SealedText }>);

/** Milliseconds for which other attempts are refused, because the first may still be running. */
export const lockTimeoutMs = 15_000;
/** Milliseconds for which a response is stored. */
export const idempotencyKeyTtlMs = 24 * 60 * 60_000;

const reject = rejectWith(idempotencyTexts);

const acquire = (
  { data }: AcquireIdempotencyKey,
  idempotencyKey: IdempotencyKey,
): readonly IdempotencyKeyEvent[] => {
  const acquired: readonly IdempotencyKeyEvent[] = [
    { type: 'idempotency.IdempotencyKeyAcquired', data },
  ];
  if (idempotencyKey.status === 'unknown') return acquired;
  const ageMs = millisecondsBetween(idempotencyKey.claimedAt, data.at);
  if (ageMs >= idempotencyKeyTtlMs) return acquired;
  if (data.digest !== idempotencyKey.digest) return reject('idempotency-key-reused');
  switch (idempotencyKey.status) {
    case 'answered':
      return [];
    case 'abandoned':
      return acquired;
    case 'claimed':
      return ageMs < lockTimeoutMs ? reject('request-running') : acquired;
  }
};

/** An attempt that lost its claim to another cannot complete or release the key. */
const decide = (
  command: IdempotencyKeyCommand,
  idempotencyKey: IdempotencyKey,
): readonly IdempotencyKeyEvent[] => {
  if (command.type === 'AcquireIdempotencyKey') return acquire(command, idempotencyKey);
  if (idempotencyKey.status !== 'claimed' || idempotencyKey.attempt !== command.data.attempt)
    return [];
  return command.type === 'CompleteIdempotencyKey'
    ? [{ type: 'idempotency.IdempotencyKeyCompleted', data: command.data }]
    : [{ type: 'idempotency.IdempotencyKeyReleased', data: command.data }];
};

const evolve = (idempotencyKey: IdempotencyKey, event: IdempotencyKeyEvent): IdempotencyKey => {
  if (event.type === 'idempotency.IdempotencyKeyAcquired') {
    const { digest, attempt, at } = event.data;
    return { status: 'claimed', digest, attempt, claimedAt: at };
  }
  if (idempotencyKey.status === 'unknown') return idempotencyKey;
  const { digest, attempt, claimedAt: acquiredAt } = idempotencyKey;
  const currentAttempt = { digest, attempt, claimedAt: acquiredAt };
  if (event.type === 'idempotency.IdempotencyKeyReleased')
    return { ...currentAttempt, status: 'abandoned' };
  return {
    ...currentAttempt,
    status: 'answered',
    code: event.data.status,
    answer: event.data.answer,
  };
};

/** A request under a client's idempotency key: executed once; repeats get the same response. */
export const idempotencyKey: Decider<IdempotencyKey, IdempotencyKeyCommand, IdempotencyKeyEvent> = {
  initialState: { status: 'unknown' },
  decide,
  evolve,
};
