import { userId } from '@shop/domain/identity';
import type { SessionEvent } from '@shop/domain/identity/events';
import type { SealedText } from '@shop/contracts/kernel';
import { expect } from 'chai';
import {
  at,
  foldBatches,
  itToleratesRedelivery,
  recordEvents,
} from '../testing/projection-spec.ts';
import { sessionsProjection } from './sessions.projection.ts';

const about = (minute: number) => ({ userId: userId('u'), at: at(minute) });
const from = 'person.place' as SealedText;
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
const sessionSeen: SessionEvent = {
  type: 'identity.SessionSeen',
  data: { ...about(40), sessionId: 'b' },
};
const sessionItem = (id: string, minute: number, provedAt = minute, seenAt = minute) => ({
  id,
  begun_at: at(minute),
  until: at(60),
  authenticated_at: at(provedAt),
  seen_at: at(seenAt),
  from,
});

describe('sessions projection', () => {
  const startedSessions = [signedIn('a', 0), signedIn('b', 1), signedIn('c', 2)];
  itToleratesRedelivery(
    sessionsProjection,
    ...startedSessions,
    proved,
    sessionSeen,
    out,
    everywhere,
    signedIn('d', 5),
  );

  it('lists the active sessions of a user', async () => {
    expect(
      await foldBatches(sessionsProjection, recordEvents(...startedSessions, out)),
    ).to.deep.equal({
      u: { sessions: [sessionItem('b', 1), sessionItem('c', 2)] },
    });
    expect(
      await foldBatches(sessionsProjection, recordEvents(...startedSessions, others)),
    ).to.deep.equal({
      u: { sessions: [sessionItem('a', 0)] },
    });
    expect(
      await foldBatches(sessionsProjection, recordEvents(...startedSessions, everywhere)),
    ).to.deep.equal({
      u: null,
    });
  });

  it('stores when a session was last reauthenticated', async () => {
    expect(
      await foldBatches(sessionsProjection, recordEvents(...startedSessions, out, proved)),
    ).to.deep.equal({
      u: { sessions: [sessionItem('b', 1, 30), sessionItem('c', 2)] },
    });
    expect(await foldBatches(sessionsProjection, recordEvents(proved))).to.deep.equal({ u: null });
  });

  it('stores when a session was last used', async () => {
    expect(
      await foldBatches(sessionsProjection, recordEvents(...startedSessions, out, sessionSeen)),
    ).to.deep.equal({
      u: { sessions: [sessionItem('b', 1, 1, 40), sessionItem('c', 2)] },
    });
    expect(await foldBatches(sessionsProjection, recordEvents(sessionSeen))).to.deep.equal({
      u: null,
    });
  });

  it('removes an expired session', async () => {
    const history = recordEvents(signedIn('short', 0, 1), signedIn('b', 1));
    expect(await foldBatches(sessionsProjection, history)).to.deep.equal({
      u: { sessions: [sessionItem('b', 1)] },
    });
  });
});
