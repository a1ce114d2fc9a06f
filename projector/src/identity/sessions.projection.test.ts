import { userId } from '@shop/domain/identity';
import type { SessionEvent } from '@shop/domain/identity/events';
import type { Sealed } from '@shop/contracts/kernel';
import { expect } from 'chai';
import { at, delivered, itBearsRedelivery, record } from '../testing/projection-spec.ts';
import { sessionsProjection } from './sessions.projection.ts';

const about = (minute: number) => ({ userId: userId('u'), at: at(minute) });
const from = 'person.place' as Sealed;
const signedIn = (sessionId: string, minute: number, until = 60): SessionEvent => ({
  type: 'identity.SignedIn@2',
  data: { ...about(minute), sessionId, until: at(until), from },
});
const out: SessionEvent = {
  type: 'identity.SignedOut',
  data: { ...about(3), sessionId: 'a' },
};
const others: SessionEvent = {
  type: 'identity.OtherSessionsEnded',
  data: { ...about(3), sessionId: 'a' },
};
const everywhere: SessionEvent = { type: 'identity.SignedOutEverywhere', data: about(4) };
const proved: SessionEvent = {
  type: 'identity.SessionReauthenticated',
  data: { ...about(30), sessionId: 'b' },
};
const seen: SessionEvent = {
  type: 'identity.SessionSeen',
  data: { ...about(40), sessionId: 'b' },
};
const shown = (id: string, minute: number, provedAt = minute, seenAt = minute) => ({
  id,
  begun_at: at(minute),
  until: at(60),
  authenticated_at: at(provedAt),
  seen_at: at(seenAt),
  from,
});

describe('sessions projection', () => {
  const begun = [signedIn('a', 0), signedIn('b', 1), signedIn('c', 2)];
  itBearsRedelivery(sessionsProjection, ...begun, proved, seen, out, everywhere, signedIn('d', 5));

  it('tells where somebody is signed in', async () => {
    expect(await delivered(sessionsProjection, record(...begun, out))).to.deep.equal({
      u: { sessions: [shown('b', 1), shown('c', 2)] },
    });
    expect(await delivered(sessionsProjection, record(...begun, others))).to.deep.equal({
      u: { sessions: [shown('a', 0)] },
    });
    expect(await delivered(sessionsProjection, record(...begun, everywhere))).to.deep.equal({
      u: null,
    });
  });

  it('tells when the holder of a session last proved to be its owner', async () => {
    expect(await delivered(sessionsProjection, record(...begun, out, proved))).to.deep.equal({
      u: { sessions: [shown('b', 1, 30), shown('c', 2)] },
    });
    expect(await delivered(sessionsProjection, record(proved))).to.deep.equal({ u: null });
  });

  it('tells when a session was last in use', async () => {
    expect(await delivered(sessionsProjection, record(...begun, out, seen))).to.deep.equal({
      u: { sessions: [shown('b', 1, 1, 40), shown('c', 2)] },
    });
    expect(await delivered(sessionsProjection, record(seen))).to.deep.equal({ u: null });
  });

  it('forgets a session that ran out', async () => {
    const history = record(signedIn('short', 0, 1), signedIn('b', 1));
    expect(await delivered(sessionsProjection, history)).to.deep.equal({
      u: { sessions: [shown('b', 1)] },
    });
  });
});
