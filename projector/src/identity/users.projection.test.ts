import { userId } from '@shop/domain/identity';
import type { SealedText } from '@shop/contracts/kernel';
import { rub, usd } from '@shop/contracts/kernel';
import { orderEvents } from '@shop/domain/testing';
import { expect } from 'chai';
import type { EventOf } from '../testing/projection-spec.ts';
import {
  at,
  foldBatches,
  itToleratesRedelivery,
  recordEvents,
} from '../testing/projection-spec.ts';
import { usersProjection } from './users.projection.ts';

type UsersEvent = EventOf<typeof usersProjection>;

const id = userId('u');
const registered: UsersEvent = {
  type: 'identity.UserRegistered',
  data: {
    userId: id,
    personId: 'person',
    name: 'person.name' as SealedText,
    nameHashes: ['name'],
    email: 'person.email' as SealedText,
    emailHash: 'first',
    passwordHash: 'person.hash' as SealedText,
    level: 0,
    emailConfirmed: true,
    lang: 'eng',
    at: at(0),
  },
};
const promoted: UsersEvent = {
  type: 'identity.UserLevelChanged',
  data: { userId: id, level: 2, at: at(1) },
};

const former = { emailHash: 'first', email: 'person.email' as SealedText, confirmed: true };
const renamed: UsersEvent = {
  type: 'identity.UserRenamed',
  data: { userId: id, name: 'person.other' as SealedText, nameHashes: ['other'], at: at(2) },
};
const chosen: UsersEvent = {
  type: 'identity.AvatarChosen',
  data: { userId: id, image: '/storage/images/face-1.webp', at: at(3) },
};
const changed: UsersEvent = {
  type: 'identity.EmailChanged',
  data: {
    userId: id,
    changeId: 'c',
    emailHash: 'second',
    email: 'person.second' as SealedText,
    former,
    undoUntil: at(60),
    lang: 'eng',
    at: at(4),
  },
};
const requested: UsersEvent = {
  type: 'identity.EmailChangeRequested',
  data: {
    userId: id,
    changeId: 'c',
    emailHash: 'second',
    email: 'person.second' as SealedText,
    lang: 'eng',
    at: at(3),
  },
};
const cancelled: UsersEvent = {
  type: 'identity.EmailChangeCancelled',
  data: { userId: id, changeId: 'c', at: at(4) },
};
const undone: UsersEvent = {
  type: 'identity.EmailChangeUndone',
  data: { userId: id, changeId: 'c', ...former, undone: ['second'], at: at(5) },
};

const expectedUser = {
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
  reminders: null,
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
  buyer: { personId: 'person', emailHash: 'first', email: 'e' as SealedText, userId: id },
});
const signedIn: UsersEvent = {
  type: 'identity.SignedIn@2',
  data: { userId: id, sessionId: 's', until: at(60), from: null, at: at(1) },
};
const sessionSeen: UsersEvent = {
  type: 'identity.SessionSeen',
  data: { userId: id, sessionId: 's', at: at(9) },
};

describe('users projection', () => {
  itToleratesRedelivery(
    usersProjection,
    registered,
    promoted,
    renamed,
    chosen,
    requested,
    cancelled,
    changed,
    undone,
    signedIn,
    sessionSeen,
    orders.paid(),
    orders.paidTwice(),
    orders.refundSent(),
  );

  it('stores sealed personal data, and no credentials', async () => {
    expect(
      await foldBatches(usersProjection, recordEvents<UsersEvent>(registered, promoted)),
    ).to.deep.equal({
      u: { ...expectedUser, level: 2, revision: 1 },
    });
  });

  it('applies changes of the settings', async () => {
    const history = [registered, renamed, chosen, changed];
    expect(await foldBatches(usersProjection, recordEvents(...history))).to.deep.equal({
      u: {
        ...expectedUser,
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
      await foldBatches(usersProjection, recordEvents<UsersEvent>(registered, changed, undone)),
    ).to.deep.equal({
      u: { ...expectedUser, undone_emails: ['second'] },
    });
    expect(
      await foldBatches(
        usersProjection,
        recordEvents<UsersEvent>(registered, changed, undone, changed),
      ),
    ).to.deep.equal({
      u: {
        ...expectedUser,
        email: 'person.second',
        email_hash: 'second',
        former_emails: ['first'],
      },
    });
  });

  it('shows a pending address next to the current address', async () => {
    const pending = { u: { ...expectedUser, pending_email: 'person.second' } };
    expect(
      await foldBatches(usersProjection, recordEvents<UsersEvent>(registered, requested)),
    ).to.deep.equal(pending);
    for (const end of [cancelled, undone]) {
      const documents = await foldBatches(
        usersProjection,
        recordEvents<UsersEvent>(registered, requested, end),
      );
      expect(documents['u']?.pending_email).to.equal(null);
    }
    expect(
      await foldBatches(usersProjection, recordEvents<UsersEvent>(registered, requested, changed)),
    ).to.deep.equal({
      u: {
        ...expectedUser,
        email: 'person.second',
        email_hash: 'second',
        former_emails: ['first'],
      },
    });
  });

  const foldHistory = async (...history: readonly UsersEvent[]) =>
    (await foldBatches(usersProjection, recordEvents<UsersEvent>(registered, ...history)))['u'];

  it('stores when an account was last used, and clears it on erasure', async () => {
    const erased: UsersEvent = {
      type: 'identity.ErasureRequested',
      data: { userId: id, people: ['person'], reason: null, at: at(10) },
    };
    expect(await foldHistory(signedIn)).to.deep.include({ last_seen_at: at(1) });
    expect(await foldHistory(signedIn, sessionSeen)).to.deep.include({ last_seen_at: at(9) });
    expect(await foldHistory(signedIn, sessionSeen, erased)).to.deep.include({
      last_seen_at: null,
    });
  });

  it('sums payments of the account minus refunds', async () => {
    const paid = { orders: 1, has_orders: true };
    expect(await foldHistory(orders.paid())).to.deep.include({
      ...paid,
      spent: { RUB: 90_000, USD: 0 },
    });
    expect(await foldHistory(orders.paid(), orders.paidTwice())).to.deep.include({
      ...paid,
      spent: { RUB: 180_000, USD: 0 },
    });
    for (const back of [orders.refundSent(), orders.reversed()]) {
      expect(await foldHistory(orders.paid(), back)).to.deep.include({
        ...paid,
        spent: { RUB: 0, USD: 0 },
      });
    }
    const foreign = orders.reversed({ amount: usd(900), inOtherCurrency: true, whole: false });
    expect(await foldHistory(orders.paid(), foreign)).to.deep.include({
      ...paid,
      spent: { RUB: 90_000, USD: 0 },
    });
    const otherAmount = { amount: rub(100) };
    expect(await foldHistory(orders.mismatched(otherAmount))).to.deep.include({
      orders: 0,
      has_orders: false,
      spent: { RUB: 10_000, USD: 0 },
    });
    const accepted = [
      orders.mismatched(otherAmount),
      orders.accepted(otherAmount),
      orders.paid(otherAmount),
    ];
    expect(await foldHistory(...accepted)).to.deep.include({
      ...paid,
      spent: { RUB: 10_000, USD: 0 },
    });
  });

  it('ignores guest orders', async () => {
    const guest = orderEvents().paid();
    expect(
      await foldBatches(usersProjection, recordEvents<UsersEvent>(registered, guest)),
    ).to.deep.equal({
      u: expectedUser,
    });
  });

  it('stores whether two-factor authentication is on, and marks erased users', async () => {
    const enabled: UsersEvent = {
      type: 'identity.TotpEnabled',
      data: { userId: id, step: 1, at: at(6) },
    };
    const reset: UsersEvent = {
      type: 'identity.TotpReset',
      data: { userId: id, reason: 'lost', at: at(7) },
    };
    const erasureRequested: UsersEvent = {
      type: 'identity.ErasureRequested',
      data: { userId: id, people: ['person'], reason: null, at: at(8) },
    };
    expect(await foldHistory(promoted, enabled)).to.deep.include({ totp: true });
    expect(await foldHistory(promoted, enabled, reset)).to.deep.include({ totp: false });
    expect(await foldHistory(promoted, chosen, enabled, erasureRequested)).to.deep.include({
      totp: false,
      level: 0,
      avatar: null,
      erased_at: at(8),
    });
  });
});
