import type { Instant, SealedText } from '@shop/contracts/kernel';
import { instant } from '@shop/contracts/kernel';
import { noon, describeDecider } from '../testing/index.ts';
import type { IdempotencyKeyEvent } from './events.ts';
import type { IdempotencyKeyCommand } from './idempotency-key.ts';
import { lockTimeoutMs, idempotencyKey, idempotencyKeyTtlMs } from './idempotency-key.ts';

const { given } = describeDecider(idempotencyKey);

const after = (milliseconds: number): Instant => instant(new Date(Date.parse(noon) + milliseconds));
const claim = (attempt: string, at = noon, digest = 'digest'): IdempotencyKeyCommand => ({
  type: 'AcquireIdempotencyKey',
  data: { digest, attempt, at },
});
const claimed = (attempt: string, at = noon, digest = 'digest'): IdempotencyKeyEvent => ({
  type: 'idempotency.IdempotencyKeyAcquired',
  data: { digest, attempt, at },
});
const outcome = { status: 201, answer: 'person.sealed' as SealedText, at: noon };
const answer = (attempt: string): IdempotencyKeyCommand => ({
  type: 'CompleteIdempotencyKey',
  data: { attempt, ...outcome },
});
const answered = (attempt: string): IdempotencyKeyEvent => ({
  type: 'idempotency.IdempotencyKeyCompleted',
  data: { attempt, ...outcome },
});
const abandon = (attempt: string): IdempotencyKeyCommand => ({
  type: 'ReleaseIdempotencyKey',
  data: { attempt, at: noon },
});
const abandoned = (attempt: string): IdempotencyKeyEvent => ({
  type: 'idempotency.IdempotencyKeyReleased',
  data: { attempt, at: noon },
});

describe('an idempotency key', () => {
  it('is acquired by the first request and blocks others while it runs', () => {
    given().when(claim('a')).emits(claimed('a'));
    given(claimed('a')).when(claim('b')).rejects('request-running');
    given(claimed('a'))
      .when(claim('b', after(lockTimeoutMs - 1)))
      .rejects('request-running');
  });

  it('can be acquired again after its lock times out', () => {
    const late = after(lockTimeoutMs);
    given(claimed('a')).when(claim('b', late)).emits(claimed('b', late));
    given(claimed('a'), claimed('b', late)).when(answer('a')).emitsNothing();
    given(claimed('a'), claimed('b', late)).when(abandon('a')).emitsNothing();
    given(claimed('a'), claimed('b', late)).when(answer('b')).emits(answered('b'));
  });

  it('is completed once, and repeats do not run again', () => {
    given(claimed('a')).when(answer('a')).emits(answered('a'));
    given(claimed('a'), answered('a')).when(answer('a')).emitsNothing();
    given(claimed('a'), answered('a')).when(abandon('a')).emitsNothing();
    given(claimed('a'), answered('a')).when(claim('b')).emitsNothing();
    given().when(answer('a')).emitsNothing();
  });

  it('can be acquired again after the request failed', () => {
    given(claimed('a')).when(abandon('a')).emits(abandoned('a'));
    given(claimed('a'), abandoned('a')).when(claim('b')).emits(claimed('b'));
  });

  it('rejects a different request, whether the first is running, failed or completed', () => {
    for (const end of [[], [answered('a')], [abandoned('a')]]) {
      given(claimed('a'), ...end)
        .when(claim('b', noon, 'other'))
        .rejects('idempotency-key-reused');
    }
  });

  it('expires after a day', () => {
    const tomorrow = after(idempotencyKeyTtlMs);
    given(claimed('a'), answered('a'))
      .when(claim('b', tomorrow, 'other'))
      .emits(claimed('b', tomorrow, 'other'));
  });
});
