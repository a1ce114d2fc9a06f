import type { Instant } from '../kernel/index.ts';
import { sameMoney } from '../kernel/index.ts';
import type { Order, OrderCommand, OrderId, PlacedOrder } from '../ordering/index.ts';
import { chargeAt, orderId, receivedIn } from '../ordering/index.ts';
import type { PromoCommand } from '../promotions/index.ts';
import type { KeyId, KeyPoolCommand } from '../stock/index.ts';
import type { Step } from './fulfilment.ts';
import { promoCodeOf, promoUseOf } from './promo-use.ts';

/** What is being done, and rests wherever who does it waits for something; at last its answer. */
export type Doing<Rest, Answer> = Generator<Rest, Answer, unknown>;

/** A step that is left to a job under a fixed id, so that it may be asked for many times. */
export type Job = Extract<
  Step,
  { do: 'mail-keys' | 'send-refund' | 'check-payment' | 'expire-order' }
>;

/** What carrying out a step asks of the world: each command may be given again. */
export interface World<Rest> {
  /** Null where nobody placed it. */
  placedOrder(id: OrderId): Doing<Rest, PlacedOrder | null>;
  /** Whether who bought with that e-mail address is banned. */
  isBanned(emailHash: string): Doing<Rest, boolean>;
  toOrder(command: OrderCommand): Doing<Rest, Order>;
  toPool(command: KeyPoolCommand): Doing<Rest, unknown>;
  /** False where a rule of the code refused it: then there is nothing to be done. */
  toPromo(command: Exclude<PromoCommand, { type: 'RecordRefusal' }>): Doing<Rest, boolean>;
  ask(job: Job): Doing<Rest, unknown>;
}

const stoppedReason = 'the money went back';

/**
 * Which commands a step leads to, in which order, and which step was done by them: null where
 * nothing was, or where the log alone will tell.
 */
export function* carryOut<Rest>(
  world: World<Rest>,
  step: Step,
  now: Instant,
): Doing<Rest, Step | null> {
  const id = orderId(step.orderId);
  const asked = { orderId: id, now };
  switch (step.do) {
    case 'confirm-payment': {
      const { payment, amount } = step;
      const promoHeld = yield* holdPromoAgain(world, step, now);
      const data = { ...asked, payment, amount, promoHeld };
      yield* world.toOrder({ type: 'ConfirmPayment', data });
      return step;
    }
    case 'tell-reversal': {
      const { payment, amount, kind, reversalId, isSum } = step;
      const data = { ...asked, payment, amount, kind, reversalId, isSum };
      yield* world.toOrder({ type: 'ReversePayment', data });
      return step;
    }
    case 'issue-keys': {
      if (yield* holdsBanned(world, id, now)) return null;
      const { rateId, productId, count, paidAt, delivery } = step;
      const data = { ...asked, rateId, productId, count, paidAt, delivery };
      yield* world.toPool({ type: 'IssueKeys', data });
      return step;
    }
    case 'tell-waiting':
      yield* world.toOrder({ type: 'AwaitKeys', data: asked });
      return step;
    case 'fulfil-order': {
      const { rateId, productId, keys, cost, waited } = step;
      if (waited && (yield* holdsBanned(world, id, now))) return null;
      const order = yield* world.toOrder({ type: 'FulfilOrder', data: { ...asked, keys, cost } });
      if (isHeld(order)) return null;
      if (hasGot(order, keys)) return step;
      // it has its own, or takes none any more
      const back: Step = { do: 'take-back-issue', orderId: id, rateId, productId };
      return yield* carryOut(world, back, now);
    }
    case 'settle-issue': {
      const data = { ...asked, ...rateOf(step), keys: keyIds(step.keys) };
      yield* world.toPool({ type: 'SettleIssue', data });
      return step;
    }
    case 'take-back-issue': {
      const data = { ...asked, ...rateOf(step) };
      yield* world.toPool({ type: 'WithdrawFromQueue', data });
      yield* world.toPool({ type: 'TakeBackIssue', data });
      return step;
    }
    case 'release-keys':
      yield* world.toPool({ type: 'ReleaseKeys', data: { ...asked, ...rateOf(step) } });
      return step;
    case 'give-back': {
      const data = { ...asked, ...rateOf(step) };
      yield* world.toPool({ type: 'WithdrawFromQueue', data });
      yield* world.toPool({ type: 'TakeBackIssue', data });
      yield* world.toPool({ type: 'ReleaseKeys', data });
      return step;
    }
    case 'revoke-keys': {
      const data = { ...asked, ...rateOf(step), keys: keyIds(step.keys), reason: stoppedReason };
      yield* world.toPool({ type: 'RevokeKeys', data });
      return step;
    }
    case 'tell-replacement': {
      const { old, key, cost, reason } = step;
      const told = { ...asked, old, key, cost, reason };
      const order = yield* world.toOrder({ type: 'ReplaceKey', data: told });
      if (order.status !== 'unplaced' && order.keys.includes(key)) return step;
      const data = { ...asked, ...rateOf(step), keys: keyIds([key]), reason: stoppedReason };
      yield* world.toPool({ type: 'RevokeKeys', data });
      return step;
    }
    case 'settle-replacement':
      for (const key of keyIds([step.old])) {
        const data = { ...asked, ...rateOf(step), key };
        yield* world.toPool({ type: 'SettleReplacement', data });
      }
      return step;
    case 'redeem-promo': {
      const order = yield* world.placedOrder(id);
      const use = order && promoUseOf(order);
      if (use) yield* world.toPromo({ type: 'RedeemPromo', data: { ...use, now } });
      return step;
    }
    case 'release-promo': {
      const data = { ...asked, code: promoCodeOf(step.promo) };
      yield* world.toPromo({ type: 'ReleasePromo', data });
      return step;
    }
    case 'check-payment':
      if (now >= step.at) yield* world.ask(step);
      return null;
    case 'mail-keys':
    case 'send-refund':
    case 'expire-order':
      yield* world.ask(step);
      return null;
    case 'release-abandoned': {
      if (now < step.at) return null;
      const order = yield* world.placedOrder(id);
      // what is still to be paid or served needs them; what is over got them by a late repeat
      if (order?.status === 'pending' || order?.status === 'paid') return null;
      for (const held of step.holds) {
        yield* world.toPool({ type: 'ReleaseKeys', data: { ...asked, ...held } });
      }
      for (const code of step.promos) {
        if (order?.promo === code && order.paidAt !== null) continue;
        yield* world.toPromo({ type: 'ReleasePromo', data: { ...asked, code: promoCodeOf(code) } });
      }
      return step;
    }
  }
}

/**
 * What lapsed has given its promo code back, and others may have used it up since. Null where the
 * code need not be asked for: only money that may become the price takes a use of it.
 */
function* holdPromoAgain<Rest>(
  world: World<Rest>,
  { orderId: id, payment, amount }: Extract<Step, { do: 'confirm-payment' }>,
  now: Instant,
): Doing<Rest, boolean | null> {
  const order = yield* world.placedOrder(orderId(id));
  const use = order && promoUseOf(order);
  if (!use || receivedIn(order, payment)) return null;
  const lapsed = order.status === 'expired' || order.status === 'cancelled';
  if (!lapsed || !sameMoney(amount, chargeAt(order, payment.system))) return null;
  const { discount: _, ...wanted } = use;
  const data = { ...wanted, until: order.until, late: true, now };
  return yield* world.toPromo({ type: 'ReservePromo', data });
}

/** Whether the order is held, because its buyer was banned and nobody decided to serve it. */
function* holdsBanned<Rest>(world: World<Rest>, id: OrderId, now: Instant): Doing<Rest, boolean> {
  const order = yield* world.placedOrder(id);
  if (!order || !(yield* world.isBanned(order.emailHash))) return false;
  const data = { orderId: id, reason: 'buyer_banned', now } as const;
  return isHeld(yield* world.toOrder({ type: 'HoldOrder', data }));
}

const rateOf = ({ rateId, productId }: Readonly<{ rateId: string; productId: string }>) => ({
  rateId,
  productId,
});

/** Ids that an order or the log of fulfilment holds were the pool's own. */
const keyIds = (keys: readonly string[]): readonly KeyId[] => keys as readonly KeyId[];

const isHeld = (order: Order): boolean => order.status === 'paid' && order.held !== null;

/** Whether they are the very keys that the order was fulfilled with. */
const hasGot = (order: Order, keys: readonly string[]): boolean =>
  order.status !== 'unplaced' && order.issued.some((key) => keys.includes(key));
