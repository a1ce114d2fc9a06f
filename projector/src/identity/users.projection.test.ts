import { userId } from '@shop/domain/identity';
import type {
  AvatarChosen,
  EmailChangeEvent,
  ErasureAsked,
  TotpDisabled,
  TotpEnabled,
  TotpReset,
  UserLevelChanged,
  UserRegistered,
  UserRenamed,
} from '@shop/domain/identity/events';
import type { Sealed } from '@shop/domain/kernel';
import { expect } from 'chai';
import { at, delivered, itBearsRedelivery, record } from '../testing/projection-spec.ts';
import { usersProjection } from './users.projection.ts';

type Happened =
  | UserRegistered
  | UserLevelChanged
  | UserRenamed
  | AvatarChosen
  | EmailChangeEvent
  | TotpEnabled
  | TotpDisabled
  | TotpReset
  | ErasureAsked;

const id = userId('u');
const registered: Happened = {
  type: 'identity.UserRegistered@2',
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
  pending_email: null,
  level: 0,
  lang: 'eng',
  avatar: null,
  registered_at: at(0),
  revision: 0,
  totp: false,
  erased_at: null,
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
      },
    });
    expect(
      await delivered(usersProjection, record<Happened>(registered, changed, undone)),
    ).to.deep.equal({
      u: { ...known, undone_emails: ['second'] },
    });
    expect(
      await delivered(usersProjection, record<Happened>(registered, changed, undone, changed)),
    ).to.deep.equal({ u: { ...known, email: 'person.second', email_hash: 'second' } });
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
    ).to.deep.equal({ u: { ...known, email: 'person.second', email_hash: 'second' } });
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
    const told = async (...history: readonly Happened[]) =>
      (await delivered(usersProjection, record<Happened>(registered, promoted, ...history)))['u'];
    expect(await told(enabled)).to.deep.include({ totp: true });
    expect(await told(enabled, reset)).to.deep.include({ totp: false });
    expect(await told(chosen, enabled, asked)).to.deep.include({
      totp: false,
      level: 0,
      avatar: null,
      erased_at: at(8),
    });
  });
});
