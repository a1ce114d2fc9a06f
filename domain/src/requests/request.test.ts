import type { Instant, Sealed } from '@shop/contracts/kernel';
import { instant } from '@shop/contracts/kernel';
import { noon, specify } from '../testing/index.ts';
import type { RequestEvent } from './events.ts';
import type { RequestCommand } from './request.ts';
import { claimLastsMs, request, requestLastsMs } from './request.ts';

const { given } = specify(request);

const after = (milliseconds: number): Instant => instant(new Date(Date.parse(noon) + milliseconds));
const claim = (attempt: string, at = noon, digest = 'digest'): RequestCommand => ({
  type: 'ClaimRequest',
  data: { digest, attempt, at },
});
const claimed = (attempt: string, at = noon, digest = 'digest'): RequestEvent => ({
  type: 'platform.RequestClaimed',
  data: { digest, attempt, at },
});
const outcome = { status: 201, answer: 'person.sealed' as Sealed, at: noon };
const answer = (attempt: string): RequestCommand => ({
  type: 'AnswerRequest',
  data: { attempt, ...outcome },
});
const answered = (attempt: string): RequestEvent => ({
  type: 'platform.RequestAnswered',
  data: { attempt, ...outcome },
});
const abandon = (attempt: string): RequestCommand => ({
  type: 'AbandonRequest',
  data: { attempt, at: noon },
});
const abandoned = (attempt: string): RequestEvent => ({
  type: 'platform.RequestAbandoned',
  data: { attempt, at: noon },
});

describe('a request under a key', () => {
  it('is claimed by the first, and by nobody else while that one is at it', () => {
    given().when(claim('a')).emits(claimed('a'));
    given(claimed('a')).when(claim('b')).rejects('request-running');
    given(claimed('a'))
      .when(claim('b', after(claimLastsMs - 1)))
      .rejects('request-running');
  });

  it('is begun anew where whoever claimed it was not heard of again', () => {
    const late = after(claimLastsMs);
    given(claimed('a')).when(claim('b', late)).emits(claimed('b', late));
    given(claimed('a'), claimed('b', late)).when(answer('a')).emitsNothing();
    given(claimed('a'), claimed('b', late)).when(abandon('a')).emitsNothing();
    given(claimed('a'), claimed('b', late)).when(answer('b')).emits(answered('b'));
  });

  it('is answered once, and then as it was', () => {
    given(claimed('a')).when(answer('a')).emits(answered('a'));
    given(claimed('a'), answered('a')).when(answer('a')).emitsNothing();
    given(claimed('a'), answered('a')).when(abandon('a')).emitsNothing();
    given(claimed('a'), answered('a')).when(claim('b')).emitsNothing();
    given().when(answer('a')).emitsNothing();
  });

  it('may be done again where it failed', () => {
    given(claimed('a')).when(abandon('a')).emits(abandoned('a'));
    given(claimed('a'), abandoned('a')).when(claim('b')).emits(claimed('b'));
  });

  it('is no other request, running, failed or answered', () => {
    for (const end of [[], [answered('a')], [abandoned('a')]]) {
      given(claimed('a'), ...end)
        .when(claim('b', noon, 'other'))
        .rejects('idempotency-key-reused');
    }
  });

  it('is forgotten after a day', () => {
    const tomorrow = after(requestLastsMs);
    given(claimed('a'), answered('a'))
      .when(claim('b', tomorrow, 'other'))
      .emits(claimed('b', tomorrow, 'other'));
  });
});
