import { maxDate } from '@shop/contracts/identity/documents';
import type { BanEvent } from '@shop/domain/identity/events';
import type { SealedText } from '@shop/contracts/kernel';
import { expect } from 'chai';
import {
  at,
  foldBatches,
  itToleratesRedelivery,
  recordEvents,
} from '../testing/projection-spec.ts';
import { bansProjection } from './bans.projection.ts';

const email = 'person.email' as SealedText;
const banned = (minute: number, reason: string): BanEvent => ({
  type: 'identity.EmailBanned',
  data: { emailHash: 'h', email, reason, until: at(60), at: at(minute) },
});
const lifted: BanEvent = {
  type: 'identity.EmailBanLifted',
  data: { emailHash: 'h', reason: 'mistake', at: at(1) },
};
const changed: BanEvent = {
  type: 'identity.EmailBanChanged',
  data: { emailHash: 'h', reason: 'spam', until: null, at: at(3) },
};
const term = { until: at(60), banned_by: 'guest', lifted: null };
const ban = { ...term, email, active_until: at(60), past: [], past_omitted_count: 0 };
const lift = { reason: 'mistake', at: at(1), by: 'guest' };

describe('bans projection', () => {
  itToleratesRedelivery(bansProjection, banned(0, 'fraud'), lifted, banned(2, 'again'), changed);

  it('keeps the reason for lifting a ban, and moves it to past bans on a new ban', async () => {
    expect(
      await foldBatches(bansProjection, recordEvents(banned(0, 'fraud'), lifted)),
    ).to.deep.equal({
      h: {
        ...ban,
        reason: 'fraud',
        banned_at: at(0),
        lifted: lift,
        active_until: null,
        revision: 2,
      },
    });
    const history = recordEvents(banned(0, 'fraud'), lifted, banned(2, 'again'));
    expect(await foldBatches(bansProjection, history)).to.deep.equal({
      h: {
        ...ban,
        reason: 'again',
        banned_at: at(2),
        revision: 3,
        past: [{ ...term, reason: 'fraud', banned_at: at(0), lifted: lift }],
      },
    });
  });

  it('stores the reason and the end of a changed ban', async () => {
    expect(
      await foldBatches(bansProjection, recordEvents(banned(0, 'fraud'), changed)),
    ).to.deep.equal({
      h: {
        ...ban,
        reason: 'spam',
        until: null,
        active_until: maxDate,
        banned_at: at(0),
        revision: 2,
      },
    });
    expect(await foldBatches(bansProjection, recordEvents(changed))).to.deep.equal({ h: null });
  });

  it('limits the number of past bans', async () => {
    const manyBans = Array.from({ length: 60 }, (_, index) => banned(index, `reason ${index}`));
    const documents = await foldBatches(bansProjection, recordEvents(...manyBans));
    expect(documents['h']?.past).to.have.lengthOf(50);
    expect(documents['h']?.past.at(-1)?.reason).to.equal('reason 58');
    expect(documents['h']?.past_omitted_count).to.equal(9);
    expect(documents['h']?.revision).to.equal(60);
  });
});
