import { userId } from '@shop/domain/identity';
import type { Sealed } from '@shop/contracts/kernel';
import { rub } from '@shop/contracts/kernel';
import { orderEvents } from '@shop/domain/testing';
import { expect } from 'chai';
import type { EventOf } from '../testing/projection-spec.ts';
import { at, delivered, itBearsRedelivery, record } from '../testing/projection-spec.ts';
import { usersProjection } from './users.projection.ts';

type Happened = EventOf<typeof usersProjection>;

const id = userId('u');
const registered: Happened = {
  type: 'identity.UserRegistered',
  data: {
    userId: id,
    personId: 'person',
    name: 'person.name' as Sealed,
    nameHashes: ['name'],
    email: 'person.email' as Sealed,
    emailHash: 'first',
    passwordHash: 'person.hash' as Sealed,
    level: 0,
    emailConfirmed: true,
    lang: 'eng',
    at: at(0),
  },
};
const promoted: Happened = {
  type: 'identity.UserLevelChanged',
  data: { userId: id, level: 2, at: at(1) },
};

const former = { emailHash: 'first', email: 'person.email' as Sealed, confirmed: true };
const renamed: Happened = {
  type: 'identity.UserRenamed',
  data: { userId: id, name: 'person.other' as Sealed, nameHashes: ['other'], at: at(2) },
};
const chosen: Happened = {
  type: 'identity.AvatarChosen',
  data: { userId: id, image: '/storage/images/face-1.webp', at: at(3) },
};
const changed: Happened = {
  type: 'identity.EmailChanged',
  data: {
    userId: id,
    changeId: 'c',
    emailHash: 'second',
    email: 'person.second' as Sealed,
    former,
    undoUntil: at(60),
    lang: 'eng',
    at: at(4),
  },
};
const requested: Happened = {
  type: 'identity.EmailChangeRequested',
  data: {
    userId: id,
    changeId: 'c',
    emailHash: 'second',
    email: 'person.second' as Sealed,
    lang: 'eng',
    at: at(3),
  },
};
const cancelled: Happened = {
  type: 'identity.EmailChangeCancelled',
  data: { userId: id, changeId: 'c', at: at(4) },
};
const undone: Happened = {
  type: 'identity.EmailChangeUndone',
  data: { userId: id, changeId: 'c', ...former, undone: ['second'], at: at(5) },
};

const known = {
  id: 'u',
  person_id: 'person',
  name: 'person.name',
  name_hashes: ['name'],
  email: 'person.email',
  email_hash: 'first',
  email_confirmed: true,
  undone_emails: [],
  former_emails: [],
  pending_email: null,
  level: 0,
  lang: 'eng',
  avatar: null,
  status_emails: null,
  registered_at: at(0),
  revision: 0,
  totp: false,
  erased_at: null,
  last_seen_at: null,
  orders: 0,
  has_orders: false,
  spent: { RUB: 0, USD: 0 },
};

const orders = orderEvents({
  buyer: { personId: 'person', emailHash: 'first', email: 'e' as Sealed, userId: id },
});
const begun: Happened = {
  type: 'identity.SignedIn@2',
  data: { userId: id, sessionId: 's', until: at(60), from: null, at: at(1) },
};
const seen: Happened = {
  type: 'identity.SessionSeen',
  data: { userId: id, sessionId: 's', at: at(9) },
};

describe('users projection', () => {
  itBearsRedelivery(
    usersProjection,
    registered,
    promoted,
    renamed,
    chosen,
    requested,
    cancelled,
    changed,
    undone,
    begun,
    seen,
    orders.paid(),
    orders.paidTwice(),
    orders.refundSent(),
  );

  it('holds the person sealed, and nothing to sign in with', async () => {
    expect(await delivered(usersProjection, record<Happened>(registered, promoted))).to.deep.equal({
      u: { ...known, level: 2, revision: 1 },
    });
  });

  it('follows what the settings change', async () => {
    const history = [registered, renamed, chosen, changed];
    expect(await delivered(usersProjection, record(...history))).to.deep.equal({
      u: {
        ...known,
        name: 'person.other',
        name_hashes: ['other'],
        revision: 1,
        avatar: '/storage/images/face-1.webp',
        email: 'person.second',
        email_hash: 'second',
        email_confirmed: true,
        former_emails: ['first'],
      },
    });
    expect(
      await delivered(usersProjection, record<Happened>(registered, changed, undone)),
    ).to.deep.equal({
      u: { ...known, undone_emails: ['second'] },
    });
    expect(
      await delivered(usersProjection, record<Happened>(registered, changed, undone, changed)),
    ).to.deep.equal({
      u: { ...known, email: 'person.second', email_hash: 'second', former_emails: ['first'] },
    });
  });

  it('shows a pending address beside the one that the account has', async () => {
    const pending = { u: { ...known, pending_email: 'person.second' } };
    expect(await delivered(usersProjection, record<Happened>(registered, requested))).to.deep.equal(
      pending,
    );
    for (const end of [cancelled, undone]) {
      const documents = await delivered(
        usersProjection,
        record<Happened>(registered, requested, end),
      );
      expect(documents['u']?.pending_email).to.equal(null);
    }
    expect(
      await delivered(usersProjection, record<Happened>(registered, requested, changed)),
    ).to.deep.equal({
      u: { ...known, email: 'person.second', email_hash: 'second', former_emails: ['first'] },
    });
  });

  const told = async (...history: readonly Happened[]) =>
    (await delivered(usersProjection, record<Happened>(registered, ...history)))['u'];

  it('tells when the account was last in use, and no more of an erased one', async () => {
    const erased: Happened = {
      type: 'identity.ErasureAsked',
      data: { userId: id, people: ['person'], reason: null, at: at(10) },
    };
    expect(await told(begun)).to.deep.include({ last_seen_at: at(1) });
    expect(await told(begun, seen)).to.deep.include({ last_seen_at: at(9) });
    expect(await told(begun, seen, erased)).to.deep.include({ last_seen_at: null });
  });

  it('adds up what the account paid, minus refunds', async () => {
    const paid = { orders: 1, has_orders: true };
    expect(await told(orders.paid())).to.deep.include({ ...paid, spent: { RUB: 90_000, USD: 0 } });
    expect(await told(orders.paid(), orders.paidTwice())).to.deep.include({
      ...paid,
      spent: { RUB: 180_000, USD: 0 },
    });
    for (const back of [orders.refundSent(), orders.reversed()]) {
      expect(await told(orders.paid(), back)).to.deep.include({
        ...paid,
        spent: { RUB: 0, USD: 0 },
      });
    }
    const other = { amount: rub(100) };
    expect(await told(orders.mismatched(other))).to.deep.include({
      orders: 0,
      has_orders: false,
      spent: { RUB: 10_000, USD: 0 },
    });
    const accepted = [orders.mismatched(other), orders.accepted(other), orders.paid(other)];
    expect(await told(...accepted)).to.deep.include({ ...paid, spent: { RUB: 10_000, USD: 0 } });
  });

  it('counts no order of a guest', async () => {
    const guest = orderEvents().paid();
    expect(await delivered(usersProjection, record<Happened>(registered, guest))).to.deep.equal({
      u: known,
    });
  });

  it('tells whether codes are asked for, and that somebody is gone', async () => {
    const enabled: Happened = {
      type: 'identity.TotpEnabled',
      data: { userId: id, step: 1, at: at(6) },
    };
    const reset: Happened = {
      type: 'identity.TotpReset',
      data: { userId: id, reason: 'lost', at: at(7) },
    };
    const asked: Happened = {
      type: 'identity.ErasureAsked',
      data: { userId: id, people: ['person'], reason: null, at: at(8) },
    };
    expect(await told(promoted, enabled)).to.deep.include({ totp: true });
    expect(await told(promoted, enabled, reset)).to.deep.include({ totp: false });
    expect(await told(promoted, chosen, enabled, asked)).to.deep.include({
      totp: false,
      level: 0,
      avatar: null,
      erased_at: at(8),
    });
  });
});
