import { userId } from '@shop/domain/identity';
import type {
  TotpReset,
  UserLevelChanged,
  UserRegistered,
  UserRenamed,
} from '@shop/domain/identity/events';
import type { SealedText } from '@shop/contracts/kernel';
import { expect } from 'chai';
import {
  at,
  foldBatches,
  itToleratesRedelivery,
  recordEvents,
} from '../testing/projection-spec.ts';
import { userHistoriesProjection } from './user-histories.projection.ts';

const about = (minute: number) => ({ userId: userId('u'), at: at(minute) });
type UserHistoryEvent = UserRegistered | UserLevelChanged | UserRenamed | TotpReset;

const registered: UserHistoryEvent = {
  type: 'identity.UserRegistered',
  data: {
    ...about(0),
    personId: 'account-u',
    name: 'p.name' as SealedText,
    nameHashes: [],
    email: 'p.email' as SealedText,
    emailHash: 'first',
    passwordHash: 'p.hash' as SealedText,
    level: 0,
    emailConfirmed: false,
    lang: 'eng',
  },
};
const promoted: UserHistoryEvent = {
  type: 'identity.UserLevelChanged',
  data: { ...about(1), level: 2 },
};
const renamed: UserHistoryEvent = {
  type: 'identity.UserRenamed',
  data: { ...about(2), name: 'p.other' as SealedText, nameHashes: [] },
};
const reset: UserHistoryEvent = {
  type: 'identity.TotpReset',
  data: { ...about(3), reason: 'lost' },
};

describe('user histories projection', () => {
  const history = [registered, promoted, renamed, reset];
  itToleratesRedelivery(userHistoriesProjection, ...history);

  it('keeps the newest entries, and counts those left out', async () => {
    const manyRenames = Array.from({ length: 600 }, () => renamed);
    const documents = await foldBatches(
      userHistoriesProjection,
      recordEvents<UserHistoryEvent>(registered, ...manyRenames, reset),
    );
    expect(documents['u']?.occurrences).to.have.lengthOf(500);
    expect(documents['u']?.occurrences.at(-1)?.type).to.equal(reset.type);
    expect(documents['u']?.omitted_count).to.equal(102);
  });

  it('records actor, change, time and reason, but no sealed data', async () => {
    const documents = await foldBatches(userHistoriesProjection, recordEvents(...history));
    const occurrence = { actor: 'guest', reason: null, level: null };
    expect(documents['u']?.occurrences).to.deep.equal([
      { ...occurrence, type: registered.type, at: at(0), level: { before: null, after: 0 } },
      { ...occurrence, type: promoted.type, at: at(1), level: { before: 0, after: 2 } },
      { ...occurrence, type: renamed.type, at: at(2) },
      { ...occurrence, type: reset.type, at: at(3), reason: 'lost' },
    ]);
    expect(JSON.stringify(documents)).not.to.include('p.');
  });
});
