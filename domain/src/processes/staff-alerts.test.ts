import { expect } from 'chai';
import type { RateAdded, RateChanged } from '../catalog/events.ts';
import { instant, rub } from '@shop/contracts/kernel';
import { gameId, productId, rateId } from '@shop/contracts/catalog/ids';
import type { Delivery, SealedText } from '@shop/contracts/kernel';
import { keyId } from '@shop/contracts/stock/ids';
import type { MessageRequested } from '../mail/events.ts';
import type { PoolEvent } from '../stock/events.ts';
import type { OrderEvent } from '../ordering/events.ts';
import { noon, orderEvents, sampleRate } from '../testing/index.ts';
import type { StaffAlert, StaffAlertStep } from './staff-alerts.ts';
import {
  acknowledgeStaffAlert,
  correlateStaffAlert,
  evolveStaffAlert,
  isStaffAlertEvent,
  staffAlertSteps,
} from './staff-alerts.ts';

type Event = RateAdded | RateChanged | PoolEvent | MessageRequested;

const offered = (lowStock: number, delivery: Delivery = 'pool'): RateAdded => ({
  type: 'catalog.RateAdded',
  data: {
    productId: productId('radar'),
    gameId: gameId('game'),
    rate: sampleRate({ rateId: rateId('day'), delivery, lowStock }),
    at: noon,
  },
});
const pool = { rateId: 'day', productId: 'radar', at: noon };
const added = (available: number): PoolEvent => ({
  type: 'stock.KeysAdded',
  data: { ...pool, importId: 'i', first: 0, count: 1, unitCost: 0, available },
});
const reserved = (available: number): PoolEvent => ({
  type: 'stock.KeysReserved',
  data: { ...pool, orderId: 'o', keys: [], until: noon, available },
});
const released = (available: number): PoolEvent => ({
  type: 'stock.KeysReleased',
  data: { ...pool, orderId: 'o', keys: [], available },
});
const changed = (delivery: Delivery): RateChanged => ({
  ...offered(2, delivery),
  type: 'catalog.RateChanged',
});
const contentSet: PoolEvent = {
  type: 'stock.SharedContentSet',
  data: { ...pool, importId: 't', key: keyId('t', 0), unitCost: 0, available: 0 },
};
const contentStopped: PoolEvent = {
  type: 'stock.SharedContentStopped',
  data: { ...pool, key: keyId('t', 0), reason: 'Recalled', available: 0 },
};
const notified = (crossing: number): MessageRequested => ({
  type: 'mail.MessageRequested',
  data: {
    mailId: `low-stock-day-${crossing}`,
    kind: 'low-stock',
    about: { productId: 'radar', rateId: 'day', crossing },
    personId: 'staff',
    email: 'staff.sealed' as SealedText,
    lang: 'rus',
    at: noon,
  },
});

const stepsAfter = (...events: readonly Event[]): readonly StaffAlertStep[] => {
  let staffAlert: StaffAlert | null = null;
  for (const event of events) {
    expect(correlateStaffAlert(event)).to.equal('stock-day');
    staffAlert = evolveStaffAlert(staffAlert, event);
  }
  return staffAlert ? staffAlertSteps(staffAlert) : [];
};
const crossings = (...events: readonly Event[]): readonly number[] =>
  stepsAfter(...events).flatMap((step) => (step.do === 'notify-low-stock' ? [step.crossing] : []));

describe('the low-stock alert of a plan', () => {
  it('is raised when the stock falls to the threshold, but not before there was any stock', () => {
    expect(crossings(offered(2))).to.deep.equal([]);
    expect(crossings(offered(2), added(2))).to.deep.equal([]);
    expect(crossings(offered(2), added(4), reserved(3))).to.deep.equal([]);
    expect(crossings(offered(2), added(4), reserved(2))).to.deep.equal([1]);
    expect(crossings(offered(2), added(4), reserved(0))).to.deep.equal([1]);
  });

  it('notifies staff once until keys are added, even if reservations are released', () => {
    const low = [offered(2), added(4), reserved(2), notified(1)] as const;
    expect(crossings(...low)).to.deep.equal([]);
    expect(crossings(...low, released(4), reserved(1))).to.deep.equal([]);
    expect(crossings(...low, added(2), reserved(0))).to.deep.equal([]);
    expect(crossings(...low, added(9), reserved(2))).to.deep.equal([2]);
    expect(crossings(...low, added(9), reserved(2), notified(1))).to.deep.equal([2]);
    expect(crossings(...low, added(9), reserved(2), notified(2))).to.deep.equal([]);
  });

  it('is canceled if keys are added before staff are notified', () => {
    expect(crossings(offered(2), added(4), reserved(2), added(9))).to.deep.equal([]);
  });

  it('is raised when shared content is stopped, whatever keys are left', () => {
    const shared = [offered(2, 'shared'), contentSet];
    expect(crossings(...shared, reserved(0))).to.deep.equal([]);
    expect(crossings(...shared, contentStopped)).to.deep.equal([1]);
    expect(crossings(...shared, contentStopped, contentSet)).to.deep.equal([]);
  });

  it('follows the current delivery of the plan', () => {
    expect(crossings(offered(2), added(4), changed('manual'), reserved(0))).to.deep.equal([]);
    expect(
      crossings(offered(2), added(4), changed('shared'), contentSet, reserved(0)),
    ).to.deep.equal([]);
    expect(
      crossings(offered(2, 'shared'), contentSet, added(4), changed('pool'), reserved(2)),
    ).to.deep.equal([1]);
    expect(crossings(offered(2, 'manual'), added(4), changed('pool'), reserved(2))).to.deep.equal([
      1,
    ]);
  });

  it('is not raised for manual delivery', () => {
    expect(crossings(offered(2, 'manual'), added(4), reserved(0))).to.deep.equal([]);
  });
});

describe('the alert of an order that is not delivered', () => {
  const events = orderEvents();
  const free = orderEvents({ promo: 'gift', discount: rub(900), total: rub(0), charge: rub(0) });
  const later = instant('2026-03-01T12:05:00Z');
  const { orderId, number } = events.about;
  const stuckSince = (since: string) => [{ do: 'notify-stuck', orderId, number, since }];
  const staffNotified: MessageRequested = {
    type: 'mail.MessageRequested',
    data: { ...notified(1).data, kind: 'fulfilment-stuck', about: { orderId, number } },
  };

  const alertAfter = (...history: readonly (OrderEvent | MessageRequested)[]) =>
    history.reduce<StaffAlert | null>(
      (before, event) =>
        isStaffAlertEvent(event) && correlateStaffAlert(event) === `order-${orderId}`
          ? evolveStaffAlert(before, event)
          : before,
      null,
    );
  const steps = (...history: readonly (OrderEvent | MessageRequested)[]) => {
    const alert = alertAfter(...history);
    return alert ? staffAlertSteps(alert) : [];
  };

  it('is raised from the payment until the buyer has the keys', () => {
    expect(steps(events.placed)).to.deep.equal([]);
    expect(steps(events.placed, events.paid({ at: later }))).to.deep.equal(stuckSince(later));
    expect(steps(events.placed, events.paid(), events.fulfilled(), events.mailed())).to.deep.equal(
      [],
    );
  });

  it('is raised from the placement if a promo code covers the order', () => {
    expect(steps(free.placed)).to.deep.equal(stuckSince(noon));
    expect(steps(free.placed, free.paid({ at: later }))).to.deep.equal(stuckSince(later));
  });

  it('ends once such an order is canceled or expires', () => {
    expect(steps(free.placed, free.cancelled())).to.deep.equal([]);
    expect(steps(free.placed, free.expired())).to.deep.equal([]);
  });

  it('ends once staff are notified, even if the buyer never gets the keys', () => {
    expect(alertAfter(free.placed, staffNotified)).to.equal(null);
    expect(alertAfter(events.placed, events.paid(), events.fulfilled(), staffNotified)).to.equal(
      null,
    );
    expect(steps(free.placed, staffNotified, free.paid({ at: later }))).to.deep.equal(
      stuckSince(later), // the email of the order is requested once
    );
    const alert = alertAfter(events.placed, events.paid());
    const [step] = alert ? staffAlertSteps(alert) : [];
    if (!alert || !step) throw new TypeError('The order is not delivered');
    expect(acknowledgeStaffAlert(alert, step)).to.equal(null);
  });
});
