import { expect } from 'chai';
import type { CheckoutEvent, CheckoutState } from './checkout-reducer.ts';
import { checkoutReducer, initialCheckout } from './checkout-reducer.ts';
import { rateId } from './testing/buying.ts';
import {
  buy,
  buyUnpriced,
  complete,
  counted,
  edited,
  entered,
  expired,
  idOf,
  incomplete,
  placed,
  priceChanged,
  priced,
  problem,
  rate,
  refusal,
  refused,
  typed,
} from './testing/checkout-events.ts';

const initial = initialCheckout(rateId);
const after = (...events: readonly CheckoutEvent[]): CheckoutState =>
  events.reduce(checkoutReducer, initial);

/** `given` events, then one more event, then the expected fields of the state. */
const cases: readonly Readonly<{
  given: string;
  events: readonly CheckoutEvent[];
  when: string;
  event: CheckoutEvent;
  outcome: string;
  state: Readonly<Record<string, unknown>>;
}>[] = [
  {
    given: 'a draft and a typed code',
    events: [typed(' SPRING ')],
    when: '“Buy” is pressed',
    event: buyUnpriced,
    outcome: 'waits for the price with the code',
    state: { status: 'pricing', 'draft.pricedPromo': 'SPRING', request: undefined },
  },
  {
    given: 'a pending “Buy”',
    events: [buy],
    when: 'it is pressed again',
    event: buy,
    outcome: 'goes on waiting',
    state: { status: 'pricing' },
  },
  {
    given: 'a pending “Buy”',
    events: [buy],
    when: 'the order is complete',
    event: priced(complete(1, 1)),
    outcome: 'places it under the new id',
    state: { status: 'placing', 'request.order_id': idOf(1) },
  },
  {
    given: 'a pending “Buy”',
    events: [buy],
    when: 'the order is incomplete',
    event: priced(incomplete),
    outcome: 'refuses it and sends nothing',
    state: { status: 'refused', 'refusal.problem': problem, request: undefined },
  },
  {
    given: 'a pending “Buy”',
    events: [buy],
    when: 'the draft is edited',
    event: edited,
    outcome: 'cancels it',
    state: { status: 'editing', 'draft.email': 'buyer@example.org' },
  },
  {
    given: 'a pending “Buy” that an edit canceled',
    events: [buy, edited],
    when: 'the price arrives',
    event: priced(complete(1, 1)),
    outcome: 'places nothing',
    state: { status: 'editing', request: undefined },
  },
  {
    given: 'a changed price',
    events: [buy, priced(complete(1, 1)), refused(1, priceChanged)],
    when: '“Buy” is pressed',
    event: buy,
    outcome: 'keeps the new price for the order',
    state: { status: 'pricing', refusal: priceChanged },
  },
  {
    given: 'a refused order without a price',
    events: [buy, priced(complete(1, 1)), refused(1)],
    when: '“Buy” is pressed',
    event: buyUnpriced,
    outcome: 'clears the refusal',
    state: { status: 'pricing', refusal: undefined },
  },
  {
    given: 'a submitted order',
    events: [buy, priced(complete(1, 1))],
    when: '“Buy” is pressed again',
    event: buy,
    outcome: 'keeps the one request',
    state: { status: 'placing', 'request.order_id': idOf(1) },
  },
  {
    given: 'a submitted order',
    events: [buy, priced(complete(1, 1))],
    when: 'the draft is edited',
    event: edited,
    outcome: 'still awaits the reply',
    state: { status: 'placing', 'draft.email': 'buyer@example.org', 'request.count': 1 },
  },
  {
    given: 'a submitted order',
    events: [buy, priced(complete(1, 1))],
    when: 'the shop accepts it',
    event: placed(1),
    outcome: 'is placed, and keeps the payment system of the order',
    state: { status: 'placed', 'order.order_id': idOf(1), 'draft.system': 'mir' },
  },
  {
    given: 'a submitted order',
    events: [buy, priced(complete(1, 1))],
    when: 'a reply to another order arrives',
    event: placed(2),
    outcome: 'still awaits its own',
    state: { status: 'placing', 'request.order_id': idOf(1) },
  },
  {
    given: 'a submitted order',
    events: [buy, priced(complete(1, 1))],
    when: 'the price has changed',
    event: refused(1, priceChanged),
    outcome: 'shows the new price',
    state: { status: 'refused', refusal: priceChanged },
  },
  {
    given: 'a refused order',
    events: [buy, priced(complete(1, 1)), refused(1)],
    when: 'the draft is edited',
    event: edited,
    outcome: 'clears the refusal',
    state: { status: 'editing', refusal: undefined },
  },
  {
    given: 'a refused order',
    events: [buy, priced(complete(1, 1)), refused(1), buy],
    when: 'the same order is placed again',
    event: priced(complete(1, 2)),
    outcome: 'repeats the request with its id, and shows the refusal until it is answered',
    state: { status: 'placing', 'request.order_id': idOf(1), refusal },
  },
  {
    given: 'a refused order',
    events: [buy, priced(complete(1, 1)), refused(1), buy],
    when: 'another order is placed',
    event: priced(complete(2, 2)),
    outcome: 'uses another id',
    state: { status: 'placing', 'request.order_id': idOf(2) },
  },
  {
    given: 'a retried order',
    events: [buy, priced(complete(1, 1)), placed(1), buy, priced(complete(1, 2))],
    when: 'its time to pay is over',
    event: expired(1, 3),
    outcome: 'places the order under another id',
    state: { status: 'placing', 'request.order_id': idOf(3), 'request.count': 1 },
  },
  {
    given: 'a count of 5',
    events: [counted(5)],
    when: 'a rate for at most 3 is chosen',
    event: rate(1, 3),
    outcome: 'lowers the count',
    state: { 'draft.rateId': 'other', 'draft.count': 3 },
  },
  {
    given: 'no count',
    events: [],
    when: 'a rate is chosen',
    event: rate(2, 3),
    outcome: 'leaves the count to the rate',
    state: { 'draft.rateId': 'other', 'draft.count': undefined },
  },
  {
    given: 'a refused order and a typed code',
    events: [typed(' OLD '), buy, priced(complete(1, 1)), refused(1)],
    when: 'typing pauses',
    event: entered,
    outcome: 'requests the price with the code and keeps the refusal',
    state: { status: 'refused', 'draft.promo': ' OLD ', 'draft.pricedPromo': 'OLD' },
  },
  {
    given: 'an untouched checkout',
    events: [],
    when: 'a link brings a code',
    event: { type: 'promoLinked', promo: 'SPRING' },
    outcome: 'requests the price with it',
    state: { status: 'editing', 'draft.promo': 'SPRING', 'draft.pricedPromo': 'SPRING' },
  },
];

const fieldAt = (state: CheckoutState, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => Object(value)[name], state);

describe('checkoutReducer', () => {
  for (const { given, events, when, event, outcome, state } of cases) {
    it(`given ${given}, when ${when}, then it ${outcome}`, () => {
      const result = checkoutReducer(after(...events), event);
      for (const [path, value] of Object.entries(state)) {
        expect(fieldAt(result, path), path).to.deep.equal(value);
      }
    });
  }
});
