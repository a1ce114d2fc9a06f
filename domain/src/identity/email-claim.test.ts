import { expect } from 'chai';
import { fold } from '../kernel/index.ts';
import { instant } from '@shop/contracts/kernel';
import { noon, quarterPastNoon, describeDecider } from '../testing/index.ts';
import { emailOwner, isBeingClaimed } from './email-claim.ts';
import type { EmailClaimed, EmailEvent } from './events.ts';
import { userId } from './ids.ts';

const { given } = describeDecider(emailOwner);
const until = instant('2026-03-01T12:01:00Z');
const of = (owner: string) => ({ emailHash: 'hash', userId: userId(owner) });
const claim = (owner: string, now = noon) =>
  ({ type: 'ClaimEmail', data: { ...of(owner), until, now } }) as const;
const confirm = (owner: string) => ({ type: 'ConfirmEmailClaim', data: of(owner) }) as const;
const release = (owner: string, generation: number) =>
  ({ type: 'ReleaseEmail', data: { ...of(owner), generation } }) as const;
const undo = (owner: string, generation: number) =>
  ({ type: 'UndoEmailClaim', data: { ...of(owner), generation } }) as const;
const claimed = (owner: string): EmailEvent => ({
  type: 'identity.EmailClaimed',
  data: { ...of(owner), until },
});
const confirmed = (owner: string): EmailEvent => ({
  type: 'identity.EmailClaimConfirmed',
  data: of(owner),
});
const released = (owner: string): EmailEvent => ({
  type: 'identity.EmailReleased',
  data: of(owner),
});

const register = (owner: string) => ({ type: 'RegisterEmail', data: of(owner) }) as const;
const enrolled = (owner: string): EmailEvent => ({
  type: 'identity.EmailRegistered',
  data: of(owner),
});

describe('an email address used in registrations', () => {
  it('has no owner, however many accounts registered with it', () => {
    given().when(register('u1')).emits(enrolled('u1'));
    given(enrolled('u1')).when(register('u1')).emitsNothing();
    given(enrolled('u1')).when(register('u2')).emits(enrolled('u2'));
    given(enrolled('u1')).when(claim('u2')).emits(claimed('u2'));
  });

  it('lists the first account and the two newest', () => {
    const owner = fold(emailOwner, ['u1', 'u2', 'u3', 'u4', 'u5'].map(enrolled));
    expect(owner.registered).to.deep.equal(['u1', 'u4', 'u5']);
    const left = fold(emailOwner, [enrolled('u1'), claimed('u2'), confirmed('u2'), released('u2')]);
    expect(left).to.deep.include({ status: 'free', registered: ['u1'] });
  });
});

describe('an email address', () => {
  it('belongs to one account, however long ago it was claimed', () => {
    given().when(claim('u1')).emits(claimed('u1'));
    given(claimed('u1')).when(claim('u2')).rejects('email-taken');
    given(claimed('u1')).when(claim('u2', quarterPastNoon)).rejects('email-taken');
    given(claimed('u1'), confirmed('u1')).when(claim('u2')).rejects('email-taken');
  });

  it('is confirmed once, and only by its account', () => {
    given(claimed('u1')).when(confirm('u1')).emits(confirmed('u1'));
    given(claimed('u1'), confirmed('u1')).when(confirm('u1')).emitsNothing();
    given(claimed('u1')).when(confirm('u2')).rejects('email-taken');
  });

  it('can be claimed by another account only after it is released', () => {
    given(claimed('u1'), confirmed('u1')).when(release('u1', 1)).emits(released('u1'));
    given(claimed('u1'), released('u1')).when(claim('u2')).emits(claimed('u2'));
    given(claimed('u1'), released('u1')).when(release('u1', 1)).emitsNothing();
    given(claimed('u1'), released('u1'), claimed('u2')).when(confirm('u1')).rejects('email-taken');
  });

  it('is not released if its account claims it again during the check', () => {
    const left = [claimed('u1'), confirmed('u1')];
    given(...left)
      .when(claim('u1'))
      .emits(claimed('u1'));
    given(...left, claimed('u1'))
      .when(release('u1', 1))
      .emitsNothing();
  });

  it('is released if the request that claimed it is refused', () => {
    given(claimed('u1')).when(undo('u1', 1)).emits(released('u1'));
    given(claimed('u1'), confirmed('u1'), claimed('u1')).when(undo('u1', 2)).emits(released('u1'));
    given(claimed('u1'), released('u1'), claimed('u2')).when(undo('u1', 1)).emitsNothing();
  });

  it('stays claimed for the other of two requests of an account if one is refused', () => {
    const both = [claimed('u1'), claimed('u1')];
    given(...both)
      .when(undo('u1', 2))
      .emitsNothing();
    given(...both)
      .when(undo('u1', 1))
      .emitsNothing();
    given(...both, confirmed('u1'))
      .when(undo('u1', 2))
      .emitsNothing();
    // the claim that was confirmed may be that of either request
    given(...both, confirmed('u1'), claimed('u1'))
      .when(undo('u1', 3))
      .emitsNothing();
  });

  it('is released if its request is refused after all earlier claims have ended', () => {
    const dayLater: EmailClaimed = {
      type: 'identity.EmailClaimed',
      data: { ...of('u1'), until: instant('2026-03-02T12:01:00Z') },
    };
    given(claimed('u1'), dayLater).when(undo('u1', 2)).emits(released('u1'));
    given(claimed('u1'), claimed('u1'), confirmed('u1'), dayLater)
      .when(undo('u1', 3))
      .emits(released('u1'));
    // made when the earlier claim ended
    const next = instant('2026-03-01T12:02:00Z');
    const following = { ...dayLater, data: { ...dayLater.data, until: next } };
    given(claimed('u1'), following).when(undo('u1', 2)).emits(released('u1'));
  });

  it('is claimed for one minute longer than the last claim if an earlier one is from a fast clock', () => {
    const fast: EmailEvent = {
      type: 'identity.EmailClaimed',
      data: { ...of('u1'), until: instant('2026-03-01T14:01:00Z') },
    };
    const shortened = instant('2026-03-01T12:02:00Z');
    for (const history of [
      [fast, claimed('u1')],
      [fast, claimed('u1'), confirmed('u1')],
    ]) {
      expect(fold(emailOwner, history)).to.include({ until: shortened });
    }
    given(fast, claimed('u1')).when(undo('u1', 2)).emitsNothing();
  });

  it('is not claimed for less time by a request that was delayed', () => {
    const delayed: EmailEvent = {
      type: 'identity.EmailClaimed',
      data: { ...of('u1'), until: instant('2026-03-01T12:00:30Z') },
    };
    for (const history of [
      [claimed('u1'), delayed],
      [delayed, claimed('u1')],
      [claimed('u1'), delayed, confirmed('u1')],
      [claimed('u1'), claimed('u1'), confirmed('u1'), delayed],
    ]) {
      expect(fold(emailOwner, history)).to.include({ until, userId: userId('u1') });
    }
    const otherState = fold(emailOwner, [claimed('u2'), released('u2'), delayed]);
    expect(otherState).to.include({ until: delayed.data.until });
  });

  it('counts as being claimed for one minute', () => {
    const owner = fold(emailOwner, [claimed('u1')]);
    expect(isBeingClaimed(owner, noon)).to.equal(true);
    expect(isBeingClaimed(owner, until)).to.equal(false);
    expect(isBeingClaimed(emailOwner.initialState, noon)).to.equal(false);
  });

  it('counts as being claimed after a confirmation, because another request may rely on it', () => {
    const owner = fold(emailOwner, [claimed('u1'), claimed('u1'), confirmed('u1')]);
    expect(isBeingClaimed(owner, noon)).to.equal(true);
    expect(isBeingClaimed(owner, until)).to.equal(false);
    const free = fold(emailOwner, [claimed('u1'), confirmed('u1'), released('u1')]);
    expect(isBeingClaimed(free, noon)).to.equal(false);
  });
});
