import { expect } from 'chai';
import { instant, rub } from '@shop/contracts/kernel';
import { addMilliseconds } from '../kernel/index.ts';
import { noon, quarterPastNoon, describeDecider, samplePromoTerms } from '../testing/index.ts';
import type { PromoCommand } from './commands.ts';
import type { PromoEvent } from './events.ts';
import { promo } from './promo.ts';
import {
  change,
  code,
  created,
  redeem,
  redeemed,
  release,
  released,
  renewed,
  reserve,
  reserved,
  undo,
  aUse,
} from './testing/promo-samples.ts';

const { given } = describeDecider(promo);
const counted = { countsForCustomer: true };

const create = (
  changes = {},
  batchId: string | null = null,
  batchIndex?: number,
): PromoCommand => ({
  type: 'CreatePromo',
  data: {
    code,
    terms: samplePromoTerms(changes),
    on: true,
    batchId,
    ...(batchIndex !== undefined && { batchIndex }),
    now: noon,
  },
});
const turn = (on: boolean, revision = 0): PromoCommand => ({
  type: 'SwitchPromo',
  data: { code, on, revision, now: noon },
});
const reason = 'Published on a forum';
const lock = (revision = 0): PromoCommand => ({
  type: 'LockPromo',
  data: { code, reason, revision, now: noon },
});
const switched = (entry: number, on: boolean): PromoEvent => ({
  type: 'promotions.PromoSwitched',
  data: { code, entry, on, at: noon },
});
const changed = (entry: number, changes = {}): PromoEvent => ({
  type: 'promotions.PromoChanged',
  data: { code, entry, terms: samplePromoTerms(changes), at: noon },
});
const locked = (entry: number): PromoEvent => ({
  type: 'promotions.PromoLocked',
  data: { code, entry, reason, at: noon },
});

describe('promo code', () => {
  describe('managed by staff', () => {
    it('is created once, and not again with other terms', () => {
      given().when(create()).emits(created());
      given(created()).when(create()).emitsNothing();
      given(created())
        .when(create({ limit: 1 }))
        .rejects('promo-taken');
    });

    it('of a batch can be created again without effect, even after changes', () => {
      const ofBatch: PromoEvent = {
        type: 'promotions.PromoCreated',
        data: { code, entry: 0, terms: samplePromoTerms(), on: true, batchId: 'batch', at: noon },
      };
      given(ofBatch, changed(1, { limit: 5 }))
        .when(create({}, 'batch'))
        .emitsNothing();
      given(ofBatch).when(create({}, 'other')).rejects('promo-taken');
      given(ofBatch).when(create()).rejects('promo-taken');
    });

    it('of a batch belongs to one place in it', () => {
      const third: PromoEvent = {
        type: 'promotions.PromoCreated',
        data: {
          code,
          entry: 0,
          terms: samplePromoTerms(),
          on: true,
          batchId: 'batch',
          batchIndex: 3,
          at: noon,
        },
      };
      given()
        .when(create({}, 'batch', 3))
        .emits(third);
      given(third)
        .when(create({}, 'batch', 3))
        .emitsNothing();
      given(third)
        .when(create({}, 'batch', 7))
        .rejects('promo-taken');
    });

    it('is changed only by an editor with the latest revision', () => {
      const five = samplePromoTerms({ limit: 5 });
      given(created())
        .when(change(five))
        .emits(changed(1, { limit: 5 }));
      given(created(), changed(1, { limit: 5 }))
        .when(change(five))
        .emitsNothing();
      given(created(), changed(1, { limit: 7 }))
        .when(change(five))
        .rejects('changed-meanwhile');
      given().when(change(five)).rejects('promo-not-found');
    });

    it('can be changed even if it was used meanwhile', () => {
      given(created(), reserved(1, 'a'), redeemed(2, 'a'))
        .when(change(samplePromoTerms({ limit: 5 })))
        .emits(changed(3, { limit: 5 }));
    });

    it('cannot get a limit below its uses', () => {
      const used = [
        created({ perCustomer: 3 }),
        reserved(1, 'a', counted),
        reserved(2, 'b', counted),
      ] as const;
      given(...used)
        .when(change(samplePromoTerms({ perCustomer: 3, limit: 1 })))
        .rejects('promo-limit-below-uses');
      given(...used)
        .when(change(samplePromoTerms({ perCustomer: 3, limit: 2 })))
        .emits(changed(3, { perCustomer: 3, limit: 2 }));
    });

    it('can get a lower limit per customer at any time, for future uses', () => {
      const twice = { customerId: 'one', ...counted };
      given(created({ perCustomer: 2 }), reserved(1, 'a', twice), reserved(2, 'b', twice))
        .when(change(samplePromoTerms({ perCustomer: 1 })))
        .emits(changed(3, { perCustomer: 1 }));
    });

    it('gets a limit per customer only while every use is counted per customer', () => {
      const limit = change(samplePromoTerms({ perCustomer: 1 }), 1);
      const [on, off] = [created({ perCustomer: 1 }), changed(2)];
      const first = change(samplePromoTerms({ perCustomer: 1 }));
      given(created(), reserved(1, 'a')).when(first).rejects('promo-uses-uncounted');
      given(created(), reserved(1, 'a'), redeemed(2, 'a'))
        .when(first)
        .rejects('promo-uses-uncounted');
      given(created(), reserved(1, 'a'), released(2, 'a', { uses: 0 }))
        .when(first)
        .emits(changed(3, { perCustomer: 1 }));
      // off and on again
      given(on, reserved(1, 'a', counted), off, redeemed(3, 'a'))
        .when(limit)
        .emits(changed(4, { perCustomer: 1 }));
      given(on, reserved(1, 'a', counted), off, reserved(3, 'b', { uses: 2 }))
        .when(limit)
        .rejects('promo-uses-uncounted');
    });

    it('can be turned off and on', () => {
      given(created()).when(turn(false)).emits(switched(1, false));
      given(created(), switched(1, false)).when(turn(false)).emitsNothing();
      given(created(), switched(1, false)).when(turn(true, 1)).emits(switched(2, true));
    });

    it('is switched and locked only by an editor with the latest revision', () => {
      const changedEvents = [created(), changed(1, { limit: 5 })] as const;
      given(...changedEvents)
        .when(turn(false))
        .rejects('changed-meanwhile');
      given(...changedEvents)
        .when(lock())
        .rejects('changed-meanwhile');
      given(...changedEvents)
        .when(turn(false, 1))
        .emits(switched(2, false));
      given(...changedEvents)
        .when(lock(1))
        .emits(locked(2));
    });

    it('is off permanently and cannot be changed once it is locked', () => {
      given(created()).when(lock()).emits(locked(1));
      given(created(), locked(1)).when(lock()).emitsNothing();
      given(created(), locked(1)).when(turn(false)).emitsNothing();
      given(created(), locked(1)).when(turn(true)).rejects('promo-locked');
      given(created(), locked(1))
        .when(change(samplePromoTerms({ limit: 1 }), 1))
        .rejects('promo-locked');
      given(created(), locked(1)).when(reserve('a')).rejects('promo-disabled');
    });
  });

  describe('used by buyers', () => {
    it('is reserved for an order once, and renewed if another request repeats it', () => {
      given(created()).when(reserve('a')).emits(reserved(1, 'a'));
      given(created(), reserved(1, 'a'))
        .when(reserve('a'))
        .emits(renewed(2, 'a', addMilliseconds(quarterPastNoon, 1)));
      given().when(reserve('a')).rejects('promo-not-found');
    });

    it('releases the use of a refused order, unless another request has renewed it', () => {
      const later = addMilliseconds(quarterPastNoon, 5);
      const history = [created(), reserved(1, 'a')];
      given(...history)
        .when(undo('a'))
        .emits(released(2, 'a', { uses: 0 }));
      given(...history)
        .when(undo('a', later))
        .emitsNothing();
      const repeated = [...history, renewed(2, 'a', later)];
      given(...repeated)
        .when(undo('a', later))
        .emitsNothing();
      given(...repeated)
        .when(undo('a'))
        .emitsNothing();
      given(...repeated)
        .when(release('a', later))
        .emits(released(3, 'a', { uses: 0 }));
      given().when(undo('a')).emitsNothing();
    });

    it('is reserved again if the order changes', () => {
      const otherRate = { rateId: 'month' };
      given(created({ limit: 1 }), reserved(1, 'a'))
        .when(reserve('a', otherRate))
        .emits(released(2, 'a', { uses: 0 }), reserved(3, 'a', otherRate));
    });

    it('has at most as many uses as its limit, and regains released ones', () => {
      const singleUse = created({ limit: 1 });
      given(singleUse, reserved(1, 'a')).when(reserve('b')).rejects('promo-not-available');
      given(singleUse, reserved(1, 'a'), redeemed(2, 'a'))
        .when(reserve('b'))
        .rejects('promo-not-available');
      given(singleUse, reserved(1, 'a'), released(2, 'a'))
        .when(reserve('b'))
        .emits(reserved(3, 'b'));
    });

    it('can be used by a customer as often as the customer stream allows', () => {
      const oncePerCustomer = created({ perCustomer: 1 });
      given(oncePerCustomer)
        .when(reserve('a', { usesOfCustomer: 1 }))
        .rejects('promo-already-used');
      given(oncePerCustomer)
        .when(reserve('a', { usesOfCustomer: 0 }))
        .emits(reserved(1, 'a', counted));
      given(created({ perCustomer: 1, limit: 1 }), reserved(1, 'b', counted))
        .when(reserve('a', { usesOfCustomer: 1 }))
        .rejects('promo-not-available');
    });

    it('is not reserved without its customer, even if the limit per customer was just set', () => {
      const oncePerCustomer = created({ perCustomer: 1 });
      given(oncePerCustomer).when(reserve('a')).rejects('changed-meanwhile');
      given(created(), changed(1, { perCustomer: 1 }))
        .when(reserve('a'))
        .rejects('changed-meanwhile');
      given(oncePerCustomer, reserved(1, 'a', counted))
        .when(reserve('a'))
        .rejects('changed-meanwhile');
      given(oncePerCustomer, reserved(1, 'a', counted))
        .when(reserve('a', { late: true }))
        .rejects('changed-meanwhile');
      given(oncePerCustomer, reserved(1, 'a', counted), changed(2))
        .when(reserve('a', { late: true }))
        .rejects('changed-meanwhile');
    });

    it('is redeemed once, by its reservation', () => {
      const singleUse = created({ limit: 1 });
      given(singleUse, reserved(1, 'a')).when(redeem('a')).emits(redeemed(2, 'a'));
      given(singleUse, reserved(1, 'a'), redeemed(2, 'a')).when(redeem('a')).emitsNothing();
      given(singleUse).when(redeem('a')).emitsNothing();
      given(singleUse, reserved(1, 'a'), released(2, 'a', { uses: 0 }), renewed(3, 'a', noon))
        .when(redeem('a'))
        .emitsNothing();
      given().when(redeem('a')).emitsNothing();
    });

    it('is redeemed with the discount of the order', () => {
      const discount = rub(50);
      given(created(), reserved(1, 'a'))
        .when(redeem('a', { discount }))
        .emits(redeemed(2, 'a', { discount }));
    });

    it('can be reserved again after it was redeemed, and the new use can be released', () => {
      const again = [reserved(1, 'a'), redeemed(2, 'a'), reserved(3, 'a', { uses: 2 })] as const;
      given(created(), again[0], again[1]).when(reserve('a')).emits(again[2]);
      given(created(), ...again)
        .when(release('a', quarterPastNoon))
        .emits(released(4, 'a', { uses: 1 }));
      given(created({ limit: 1 }), again[0], again[1])
        .when(reserve('a', { late: true }))
        .rejects('promo-not-available');
    });

    it('is released once, and never after it was redeemed', () => {
      given(created(), reserved(1, 'a'))
        .when(release('a'))
        .emits(released(2, 'a', { uses: 0 }));
      given(created(), reserved(1, 'a'), released(2, 'a')).when(release('a')).emitsNothing();
      given(created(), reserved(1, 'a'), redeemed(2, 'a')).when(release('a')).emitsNothing();
      given().when(release('a')).emitsNothing();
    });

    it('is available to a late payment within its limits only', () => {
      const over = created({ to: noon, limit: 1 });
      given(over).when(reserve('a')).rejects('promo-not-available');
      given(over, switched(1, false))
        .when(reserve('a', { late: true }))
        .emits(reserved(2, 'a'));
      given(over, reserved(1, 'b'))
        .when(reserve('a', { late: true }))
        .rejects('promo-not-available');
    });
  });

  it('renews the reservation of another request for the order, even if the code is used up', () => {
    const later = addMilliseconds(quarterPastNoon, 5);
    const event = renewed(2, 'a', later);
    given(created({ limit: 1 }), reserved(1, 'a'))
      .when(reserve('a', { until: later }))
      .emits(event);
    given(created({ limit: 1 }), reserved(1, 'a'), event)
      .when(release('a', quarterPastNoon))
      .emitsNothing();
  });

  it('renews a late reservation, which a release of the previous one does not remove', () => {
    const afterExpiry = instant('2026-03-01T12:15:00.001Z');
    const event = renewed(2, 'a', afterExpiry);
    given(created({ limit: 1 }), reserved(1, 'a'))
      .when(reserve('a', { late: true }))
      .emits(event);
    given(created({ limit: 1 }), reserved(1, 'a'), event)
      .when(release('a', quarterPastNoon))
      .emitsNothing();
    given(created({ limit: 1 }), reserved(1, 'a'), event)
      .when(release('a', afterExpiry))
      .emits(released(3, 'a', { uses: 0 }));
  });

  it('records a rejection, but not its repeat', () => {
    const { discount: _, ...use } = aUse('a');
    const data = {
      ...use,
      refusalId: 'r',
      code,
      reason: 'promo-not-available',
      unavailableReason: 'over',
      at: noon,
    } as const;
    const refused: PromoEvent = { type: 'promotions.PromoRefused', data };
    given(created()).when({ type: 'RecordRefusal', data }).emits(refused);
    given(created(), refused)
      .when({ type: 'RecordRefusal', data: { ...data, refusalId: 's' } })
      .emitsNothing();
    given(created(), refused)
      .when({ type: 'RecordRefusal', data: { ...data, unavailableReason: 'used-up' } })
      .emits({ type: 'promotions.PromoRefused', data: { ...data, unavailableReason: 'used-up' } });
  });

  it('reports why it is not available', () => {
    const state = promo.evolve(promo.initialState, created({ to: noon }));
    expect(() => promo.decide(reserve('a'), state))
      .to.throw()
      .with.nested.property('details.unavailable_reason', 'over');
  });
});
