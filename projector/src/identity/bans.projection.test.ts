import type { BanEvent } from '@shop/domain/identity/events';
import type { Sealed } from '@shop/domain/kernel';
import { expect } from 'chai';
import { at, delivered, itBearsRedelivery, record } from '../testing/projection-spec.ts';
import { bansProjection } from './bans.projection.ts';

const email = 'person.email' as Sealed;
const banned = (minute: number, reason: string): BanEvent => ({
  type: 'identity.EmailBanned',
  data: { emailHash: 'h', email, reason, until: at(60), at: at(minute) },
});
const lifted: BanEvent = {
  type: 'identity.EmailBanLifted',
  data: { emailHash: 'h', reason: 'mistake', at: at(1) },
};
const ban = { email, until: at(60), banned_by: 'guest', lifted: null };

describe('bans projection', () => {
  itBearsRedelivery(bansProjection, banned(0, 'fraud'), lifted, banned(2, 'again'));

  it('remembers why it was lifted, until there is another', async () => {
    expect(await delivered(bansProjection, record(banned(0, 'fraud'), lifted))).to.deep.equal({
      h: {
        ...ban,
        reason: 'fraud',
        banned_at: at(0),
        lifted: { reason: 'mistake', at: at(1), by: 'guest' },
      },
    });
    const history = record(banned(0, 'fraud'), lifted, banned(2, 'again'));
    expect(await delivered(bansProjection, history)).to.deep.equal({
      h: { ...ban, reason: 'again', banned_at: at(2) },
    });
  });
});
