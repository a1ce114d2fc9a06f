import { expect } from 'chai';
import type { DomainEvent } from '../kernel/index.ts';
import type { SealedText } from '@shop/contracts/kernel';
import { noon, quarterPastNoon } from '../testing/index.ts';
import {
  foldAccess,
  createAccessIndex,
  createAccessRules,
  findUndoneEmails,
  peopleErasedBy,
  findAccessLevel,
} from './access.rules.ts';
import { eventData, emailChanged, id, registered, signedIn } from '../testing/account-samples.ts';

const session = { userId: id, sessionId: 's1', begunAt: Date.parse(noon) };
const otherSession = { ...session, sessionId: 's2' };

const after = (...events: readonly DomainEvent[]) => {
  const state = createAccessIndex();
  for (const event of events) foldAccess(state, event);
  return state;
};
const banned = (emailHash: string, until: typeof noon | null = null): DomainEvent => ({
  type: 'identity.EmailBanned',
  data: { emailHash, email: 's' as SealedText, reason: 'fraud', until, at: noon },
});
const changed = (until: typeof noon | null): DomainEvent => ({
  type: 'identity.EmailBanChanged',
  data: { emailHash: 'first', reason: 'fraud', until, at: noon },
});
const ofUser = (type: string, data: object = {}): DomainEvent => ({
  type: `identity.${type}`,
  data: { ...eventData, ...data },
});

describe('the access of a session', () => {
  const begun = [registered, signedIn('s1'), signedIn('s2')];

  it('has the level of an open session and none after it ends', () => {
    expect(findAccessLevel(after(...begun), session, noon)).to.equal(2);
    const ended = after(...begun, ofUser('SignedOut', { sessionId: 's1' }));
    expect(findAccessLevel(ended, session, noon)).to.equal(null);
    expect(findAccessLevel(ended, otherSession, noon)).to.equal(2);
  });

  it('ends for all earlier sessions and no later one, regardless of the clocks', () => {
    const ended = after(...begun, ofUser('SignedOutEverywhere'), signedIn('s3'));
    for (const closedSession of [session, otherSession, { ...session, sessionId: 'unknown' }]) {
      expect(findAccessLevel(ended, closedSession, noon)).to.equal(null);
    }
    const early = { ...session, begunAt: session.begunAt + 60_000 };
    expect(findAccessLevel(ended, early, noon)).to.equal(null);
    const late = { ...session, sessionId: 's3', begunAt: session.begunAt - 60_000 };
    expect(findAccessLevel(ended, late, noon)).to.equal(2);
  });

  it('ends for all sessions but one', () => {
    const ended = after(...begun, ofUser('OtherSessionsEnded', { sessionId: 's1' }));
    expect(findAccessLevel(ended, session, noon)).to.equal(2);
    expect(findAccessLevel(ended, otherSession, noon)).to.equal(null);
  });

  it('follows a change of level', () => {
    const state = after(...begun, ofUser('UserLevelChanged', { level: 0 }));
    expect(findAccessLevel(state, session, noon)).to.equal(0);
  });

  it('is refused to a banned email address until the ban ends or is lifted', () => {
    expect(findAccessLevel(after(...begun, banned('first')), session, noon)).to.equal('banned');
    expect(findAccessLevel(after(banned('first'), ...begun), session, noon)).to.equal('banned');
    expect(findAccessLevel(after(...begun, banned('other')), session, noon)).to.equal(2);
    const whileLasting = after(...begun, banned('first', quarterPastNoon));
    expect(findAccessLevel(whileLasting, session, noon)).to.equal('banned');
    expect(findAccessLevel(whileLasting, session, quarterPastNoon)).to.equal(2);
    const shortened = after(...begun, banned('first'), changed(quarterPastNoon));
    expect(findAccessLevel(shortened, session, noon)).to.equal('banned');
    expect(findAccessLevel(shortened, session, quarterPastNoon)).to.equal(2);
    const prolonged = after(...begun, banned('first', quarterPastNoon), changed(null));
    expect(findAccessLevel(prolonged, session, quarterPastNoon)).to.equal('banned');
    const lift = ofUser('EmailBanLifted', { emailHash: 'first', reason: 'mistake' });
    expect(findAccessLevel(after(...begun, banned('first'), lift), session, noon)).to.equal(2);
  });

  it('ends once the account is closed, also for unknown sessions', () => {
    const closed = after(...begun, ofUser('ErasureRequested', { people: [], reason: null }));
    for (const closedSession of [session, { ...session, sessionId: 'late', begunAt: Infinity }]) {
      expect(findAccessLevel(closed, closedSession, noon)).to.equal(null);
    }
  });

  it('names the people whose cached keys to drop only once they are erased', () => {
    const people = ['account-u1'];
    expect(peopleErasedBy(ofUser('ErasureRequested', { people, reason: null }))).to.deep.equal([]);
    expect(peopleErasedBy(ofUser('UserErased', { people, requestedAt: noon }))).to.equal(people);
  });

  it('follows the current email address of the account', () => {
    const moved = [...begun, emailChanged('c1', 'first', 'second')];
    expect(findAccessLevel(after(...moved, banned('second')), session, noon)).to.equal('banned');
    expect(findAccessLevel(after(...moved, banned('first')), session, noon)).to.equal(2);
    const undone = ofUser('EmailChangeUndone', { emailHash: 'first', undone: ['second'] });
    const restored = after(...moved, undone, signedIn('s3'), banned('first'));
    expect(findAccessLevel(restored, session, noon)).to.equal(null);
    expect(findAccessLevel(restored, { ...session, sessionId: 's3' }, noon)).to.equal('banned');
  });

  it('lists the addresses whose change was undone, until the account reads them again', () => {
    const undone = ofUser('EmailChangeUndone', { emailHash: 'first', undone: ['second', 'third'] });
    const history = [...begun, emailChanged('c1', 'first', 'second'), undone];
    expect(findUndoneEmails(after(...begun), id)).to.deep.equal([]);
    expect(findUndoneEmails(after(...history), id)).to.deep.equal(['second', 'third']);
    const again = emailChanged('c2', 'first', 'second');
    expect(findUndoneEmails(after(...history, again), id)).to.deep.equal(['third']);
    const confirmed = ofUser('EmailConfirmed', { emailHash: 'third' });
    expect(findUndoneEmails(after(...history, again, confirmed), id)).to.deep.equal([]);
    expect(findUndoneEmails(after(...history), 'unknown')).to.deep.equal([]);
  });

  it('is decided by rules that have read the events', () => {
    const rules = createAccessRules();
    for (const event of begun) rules.fold(event);
    expect(rules.accessLevelOf(session, noon)).to.equal(2);
    expect(rules.isEmailBanned('first', noon)).to.equal(false);
    rules.fold(banned('first'));
    expect(rules.accessLevelOf(session, noon)).to.equal('banned');
    expect(rules.isEmailBanned('first', noon)).to.equal(true);
    const people = ['u1', 'guest-2'];
    const erased = ofUser('UserErased', { people, requestedAt: noon });
    expect(rules.subjectsErasedBy(erased)).to.deep.equal(['person-u1', 'person-guest-2']);
  });
});
