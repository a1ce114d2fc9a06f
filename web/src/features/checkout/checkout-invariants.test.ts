import { placeOrderRequest } from '@shop/contracts/ordering/contract';
import { expect } from 'chai';
import * as fc from 'fast-check';
import type { Attempt, CheckoutEvent, CheckoutState } from './checkout-reducer.ts';
import { checkoutReducer, initialCheckout, refusalOf } from './checkout-reducer.ts';
import { placedReply, rateId } from './testing/buying.ts';
import {
  buy,
  buyUnpriced,
  complete,
  counted,
  edited,
  entered,
  idOf,
  incomplete,
  orderOf,
  priceChanged,
  priced,
  rate,
  typed,
} from './testing/checkout-events.ts';

/** Creates an event from the current state. Each step has one new order id available. */
type Move = (state: CheckoutState, newId: number) => CheckoutEvent;

const sentId = ({ request }: CheckoutState): string => request?.order_id ?? idOf(0);

const isAccepted: Move = (state) => ({
  type: 'orderPlaced',
  order: placedReply({ ...orderOf(1), order_id: sentId(state) }),
});
const isExpired: Move = (state, newId) => ({
  type: 'orderExpired',
  orderId: sentId(state),
  newOrderId: idOf(newId),
});
const isRefused: Move = (state) => ({
  type: 'orderRefused',
  orderId: sentId(state),
  refusal: priceChanged,
});

const conclude =
  (toAttempt: (newId: number) => Attempt): Move =>
  (_state, newId) =>
    priced(toAttempt(newId));

const edits = [edited, entered, typed('SPRING'), rate(1, 3), counted(7)];
const always = [buy, buyUnpriced, ...edits].map(
  (event): Move =>
    () =>
      event,
);

const moves = fc.constantFrom<Move[]>(
  ...always,
  conclude(() => incomplete),
  conclude((newId) => complete(1, newId)),
  conclude((newId) => complete(2, newId)),
  isAccepted,
  isExpired,
  isRefused,
);

type Step = Readonly<{ before: CheckoutState; event: CheckoutEvent; after: CheckoutState }>;

const run = (sequence: readonly Move[]): readonly Step[] => {
  let state = initialCheckout(rateId);
  return sequence.map((move, index) => {
    const before = state;
    const event = move(before, index + 1);
    state = checkoutReducer(before, event);
    return { before, event, after: state };
  });
};

const expectAlways = (check: (steps: readonly Step[]) => void) =>
  fc.assert(
    fc.property(fc.array(moves, { maxLength: 40 }), (sequence) => check(run(sequence))),
    { numRuns: 500 },
  );

describe('any sequence of events in a checkout', () => {
  it('sends complete requests only', () => {
    expectAlways((steps) => {
      for (const { after } of steps) {
        if (after.status === 'placing') placeOrderRequest.parse(after.request);
      }
    });
  });

  it('sends one order under one id', () => {
    expectAlways((steps) => {
      const sent = new Map<string, string>();
      for (const { after } of steps) {
        if (after.status !== 'placing') continue;
        const { order_id: id, ...order } = after.request;
        const text = JSON.stringify(order);
        expect(sent.get(id) ?? text).to.equal(text);
        sent.set(id, text);
      }
    });
  });

  it('sends one request at a time', () => {
    expectAlways((steps) => {
      for (const { before, event, after } of steps) {
        if (before.status !== 'placing' || after.status !== 'placing') continue;
        if (event.type !== 'orderExpired') expect(after.request).to.equal(before.request);
      }
    });
  });

  it('repeats an order under its id until it has expired', () => {
    expectAlways((steps) => {
      for (const { before, event, after } of steps) {
        if (after.status !== 'placing' || before.request === undefined) continue;
        if (event.type === 'orderExpired') continue;
        const isSame = before.request.count === after.request.count; // orders differ only in it
        const isSameId = before.request.order_id === after.request.order_id;
        expect(isSameId).to.equal(isSame);
      }
    });
  });

  it('places what was sent, once for each reply', () => {
    expectAlways((steps) => {
      for (const { before, after } of steps) {
        if (after.status !== 'placed' || before.status === 'placed') continue;
        expect(before.status).to.equal('placing');
        expect(after.order.order_id).to.equal(before.request?.order_id);
      }
    });
  });

  it('shows no error of a draft that was edited since', () => {
    expectAlways((steps) => {
      for (const { event, after } of steps) {
        const isEdit = ['draftChanged', 'rateChosen', 'promoTyped'].includes(event.type);
        if (isEdit) expect(refusalOf(after)).to.equal(undefined);
      }
    });
  });
});
