import type { ProductRate } from '@shop/contracts/catalog/contract';
import type {
  ChargedQuote,
  PlaceOrderReply,
  PlaceOrderRequest,
} from '@shop/contracts/ordering/contract';
import { maxCount } from '@shop/contracts/ordering/count.contract';
import type { PaymentSystem, Problem } from '@shop/contracts/wire/contract';
import type { Answers } from './order-answers.ts';

/** The buyer's input. */
export type Draft = Readonly<{
  rateId: string | undefined;
  /** Undefined until the buyer sets it; the default is the minimum of the rate. */
  count: number | undefined;
  /** Undefined while the proposed system applies. */
  system: PaymentSystem | undefined;
  email: string;
  answers: Answers;
  terms: boolean;
  risk: boolean;
  /** As typed. */
  promo: string;
  /** The code that the price is requested with. It follows `promo` when typing pauses. */
  pricedPromo: string;
}>;

/** A request without its id. Equal orders share one id. */
export type Order = Omit<PlaceOrderRequest, 'order_id'>;

/** The error of an order. After a price change it includes the new charge. */
export type Refusal = Readonly<{
  problem: Problem;
  newPrice: Readonly<{ quote: ChargedQuote; system: PaymentSystem }> | undefined;
}>;

/** The error is shown until the next attempt completes. */
type EnteredForm = Readonly<{
  draft: Draft;
  /** The last request sent. Its id is reused if the same order is placed again. */
  request: PlaceOrderRequest | undefined;
}>;

type EditingState = EnteredForm & Readonly<{ status: 'editing' }>;

/** “Buy” was pressed before the request is complete, for example before the price has loaded. */
type PricingState = EnteredForm & Readonly<{ status: 'pricing'; refusal: Refusal | undefined }>;

type PlacingState = EnteredForm &
  Readonly<{
    status: 'placing';
    request: PlaceOrderRequest;
    refusal: Refusal | undefined;
  }>;

type PlacedState = EnteredForm &
  Readonly<{ status: 'placed'; request: PlaceOrderRequest; order: PlaceOrderReply }>;

type RefusedState = EnteredForm & Readonly<{ status: 'refused'; refusal: Refusal }>;

export type CheckoutState = EditingState | PricingState | PlacingState | PlacedState | RefusedState;

/** The result of “Buy”, once the quote and the payment systems have loaded or failed to load. */
export type Attempt =
  | Readonly<{ outcome: 'incomplete'; problem: Problem }>
  /** The new id is used unless the same order was sent before. */
  | Readonly<{ outcome: 'complete'; order: Order; newOrderId: string }>;

type RateLimits = Pick<ProductRate, 'id' | 'min_count' | 'max_count'>;

export type DraftChanges = Partial<Omit<Draft, 'rateId' | 'promo' | 'pricedPromo'>>;

export type CheckoutEvent =
  | Readonly<{ type: 'draftChanged'; changes: DraftChanges }>
  | Readonly<{ type: 'rateChosen'; rate: RateLimits }>
  | Readonly<{ type: 'promoTyped'; promo: string }>
  /** Typing has paused, or the buyer confirmed the code. */
  | Readonly<{ type: 'promoEntered' }>
  /** The buyer followed a link with a code. */
  | Readonly<{ type: 'promoLinked'; promo: string }>
  /** Without a price, clears the error of the previous attempt, whose price no longer exists. */
  | Readonly<{ type: 'buyPressed'; isPriced: boolean }>
  /** All requests that `pricing` waits for have completed. */
  | Readonly<{ type: 'pricingEnded'; attempt: Attempt }>
  | Readonly<{ type: 'orderPlaced'; order: PlaceOrderReply }>
  /** A repeated request returned an order that can no longer be paid. */
  | Readonly<{ type: 'orderExpired'; orderId: string; newOrderId: string }>
  | Readonly<{ type: 'orderRefused'; orderId: string; refusal: Refusal }>;

export const initialCheckout = (rateId: string | undefined): CheckoutState => ({
  status: 'editing',
  request: undefined,
  draft: {
    rateId,
    count: undefined,
    system: undefined,
    email: '',
    answers: {},
    terms: false,
    risk: false,
    promo: '',
    pricedPromo: '',
  },
});

/** The error of the last completed attempt; undefined after an edit. */
export const refusalOf = (state: CheckoutState): Refusal | undefined =>
  'refusal' in state ? state.refusal : undefined;

/** Whether the last keys may be reserved for this buyer by an order that was sent. */
export const canHaveReservedKeys = ({ request }: CheckoutState): boolean => request !== undefined;

/** An edit clears the error and cancels a pending “Buy”. It does not abort a sent request. */
const edit = (state: CheckoutState, changes: Partial<Draft>): CheckoutState => {
  const draft = { ...state.draft, ...changes };
  return state.status === 'placing'
    ? { ...state, draft, refusal: undefined }
    : { status: 'editing', draft, request: state.request };
};

const clampCount = (count: number, { min_count: min, max_count: max }: RateLimits): number =>
  Math.min(Math.max(count, min), max, maxCount);

const chooseRate = (state: CheckoutState, rate: RateLimits): CheckoutState => {
  const { count } = state.draft;
  return edit(state, {
    rateId: rate.id,
    count: count === undefined ? undefined : clampCount(count, rate),
  });
};

/** Keeps the status, because the buyer has changed nothing. */
const enterPromo = (state: CheckoutState): CheckoutState => ({
  ...state,
  draft: { ...state.draft, pricedPromo: state.draft.promo.trim() },
});

const isRepeated = ({ order_id: _id, ...sent }: PlaceOrderRequest, order: Order): boolean =>
  JSON.stringify(sent) === JSON.stringify(order);

const startPlacing = (state: CheckoutState, order: Order, newOrderId: string): PlacingState => {
  const { draft, request } = state;
  const isRetry = request !== undefined && isRepeated(request, order);
  return {
    status: 'placing',
    draft,
    request: isRetry ? request : { ...order, order_id: newOrderId },
    refusal: refusalOf(state),
  };
};

/** An order that found no keys holds none, so it is not repeated. */
const refuse = ({ draft, request }: EnteredForm, refusal: Refusal): RefusedState => ({
  status: 'refused',
  draft,
  request: refusal.problem.code === 'product-empty' ? undefined : request,
  refusal,
});

const conclude = (state: CheckoutState, attempt: Attempt): CheckoutState =>
  attempt.outcome === 'complete'
    ? startPlacing(state, attempt.order, attempt.newOrderId)
    : refuse(state, { problem: attempt.problem, newPrice: undefined });

const pressBuy = (state: CheckoutState, isPriced: boolean): CheckoutState => {
  if (state.status === 'pricing' || state.status === 'placing') return state;
  const { draft, request } = enterPromo(state);
  return { status: 'pricing', draft, request, refusal: isPriced ? refusalOf(state) : undefined };
};

const place = ({ draft, request }: PlacingState, order: PlaceOrderReply): PlacedState => ({
  status: 'placed',
  draft: { ...draft, system: request.payment_system },
  request,
  order,
});

/** Whether the state awaits the reply to this request. Other replies are ignored. */
const awaitsReply = (state: CheckoutState, orderId: string): state is PlacingState =>
  state.status === 'placing' && state.request.order_id === orderId;

/**
 * The checkout of one product. `placing` always contains the whole request, so that the effect that
 * sends it needs nothing else.
 */
export const checkoutReducer = (state: CheckoutState, event: CheckoutEvent): CheckoutState => {
  switch (event.type) {
    case 'draftChanged':
      return edit(state, event.changes);
    case 'rateChosen':
      return chooseRate(state, event.rate);
    case 'promoTyped':
      return edit(state, { promo: event.promo });
    case 'promoEntered':
      return enterPromo(state);
    case 'promoLinked':
      return enterPromo(edit(state, { promo: event.promo }));
    case 'buyPressed':
      return pressBuy(state, event.isPriced);
    case 'pricingEnded':
      return state.status === 'pricing' ? conclude(state, event.attempt) : state;
    case 'orderPlaced':
      return awaitsReply(state, event.order.order_id) ? place(state, event.order) : state;
    case 'orderExpired':
      return awaitsReply(state, event.orderId)
        ? { ...state, request: { ...state.request, order_id: event.newOrderId } }
        : state;
    case 'orderRefused':
      return awaitsReply(state, event.orderId) ? refuse(state, event.refusal) : state;
  }
};
