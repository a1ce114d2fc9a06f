import type { Fact } from './facts.ts';
import { dispatchFacts } from './facts.ts';
import type { Violation } from './violation.ts';

type PromoReserved = Extract<Fact, { type: 'promotions.PromoReserved' }>;

type CustomerFact = Extract<Fact, { data: { customerId: string } }>;

type Terms = Readonly<{ limit: number | null; perCustomer: number | null }>;

/**
 * The limit per customer may be lowered below the uses that customers have: the highest one counts.
 * It cannot be set while there are uses that were not counted per customer.
 */
export type Limits = Terms & Readonly<{ highestPerCustomer: number }>;

export const updateLimits = (before: Limits | undefined, terms: Terms): Limits => ({
  ...terms,
  highestPerCustomer: Math.max(before?.highestPerCustomer ?? 0, terms.perCustomer ?? 0),
});

const noUses: Limits = { limit: 0, perCustomer: 0, highestPerCustomer: 0 };

const redeemedBy = 'redeemed by ';

/**
 * The orders of a person. A repeat by a stale worker may reserve another use for an order that
 * redeemed its own, which is one use of the customer.
 */
const ordersOf = (uses: ReadonlyMap<string, string>, customerId: string): ReadonlySet<string> =>
  new Set(
    [...uses].flatMap(([name, who]) => (who === customerId ? [name.replace(redeemedBy, '')] : [])),
  );

/**
 * I5, after every event: the reserved and redeemed uses of each code, together and per person, do
 * not exceed the limits in its terms at that moment, and no use is released that was not reserved.
 */
export const checkPromoUses = (facts: readonly Fact[]): readonly Violation[] => {
  const violations: Violation[] = [];
  const complain = ({ stream, revision }: Fact, what: string): void =>
    void violations.push({ invariant: 'I5', what, stream, revision });
  const limits = new Map<string, Limits>();
  /** Customers by code and use. A reserved use is named by its order. */
  const uses = new Map<string, Map<string, string>>();
  const batches = new Set<string>();
  const redeemed = new Set<string>();

  const take = (fact: PromoReserved): void => {
    const { code, orderId, customerId } = fact.data;
    const usesOfCode = uses.get(code) ?? new Map<string, string>();
    uses.set(code, usesOfCode);
    usesOfCode.set(orderId, customerId);
    const { limit, perCustomer, highestPerCustomer } = limits.get(code) ?? noUses;
    if (limit !== null && usesOfCode.size > limit) {
      complain(fact, `${code} is used ${usesOfCode.size} times, its limit is ${limit}`);
    }
    const own = ordersOf(usesOfCode, customerId).size;
    if (perCustomer !== null && own > highestPerCustomer) {
      complain(
        fact,
        `one customer uses ${code} ${own} times, the limit per customer is ${highestPerCustomer}`,
      );
    }
  };

  dispatchFacts(facts, {
    'promotions.PromoBatchOpened': ({ data }) => void batches.add(data.batchId),
    'promotions.PromoCreated': (fact) => {
      const { code, terms, batchId } = fact.data;
      if (batchId !== null && !batches.has(batchId)) {
        complain(fact, `${code} belongs to batch ${batchId}, which does not exist`);
      }
      limits.set(code, updateLimits(undefined, terms));
    },
    'promotions.PromoChanged': ({ data: { code, terms } }) =>
      void limits.set(code, updateLimits(limits.get(code), terms)),
    'promotions.PromoReserved': (fact) => {
      const { code, orderId, isRenewed } = fact.data;
      const isReserved = uses.get(code)?.has(orderId) === true;
      if (isReserved && !isRenewed) complain(fact, `order ${orderId} uses ${code} twice`);
      if (isRenewed && !isReserved) {
        complain(fact, `order ${orderId} renews ${code} without a reservation`);
      }
      take(fact);
    },
    'promotions.PromoRedeemed': (fact) => {
      const { code, orderId, customerId } = fact.data;
      if (redeemed.has(`${code} ${orderId}`)) {
        complain(fact, `order ${orderId} redeems ${code} twice`);
      }
      redeemed.add(`${code} ${orderId}`);
      const usesOfCode = uses.get(code);
      if (usesOfCode?.delete(orderId) === true)
        usesOfCode.set(`${redeemedBy}${orderId}`, customerId);
      else complain(fact, `order ${orderId} redeems ${code} without a reservation`);
    },
    'promotions.PromoReleased': (fact) => {
      const { code, orderId } = fact.data;
      if (uses.get(code)?.delete(orderId) === true) return;
      complain(fact, `order ${orderId} releases ${code} without a reservation`);
    },
  });
  return violations;
};

/**
 * I5, after every event: no customer has more uses of a code, reserved and redeemed, than its terms
 * allow, and a redeemed use is neither reserved, redeemed nor released again.
 */
export const checkCustomerUses = (facts: readonly Fact[]): readonly Violation[] => {
  const violations: Violation[] = [];
  const limits = new Map<string, Limits>();
  /** Orders by code and customer. */
  const uses = new Map<string, Set<string>>();
  const redeemed = new Set<string>();
  const complain = ({ stream, revision }: Fact, what: string): void =>
    void violations.push({ invariant: 'I5', what, stream, revision });
  const expectNotRedeemed = (fact: CustomerFact, does: string): void => {
    const { code, customerId, orderId } = fact.data;
    if (!redeemed.has(`${code} ${customerId} ${orderId}`)) return;
    complain(fact, `a customer ${does} ${code} for order ${orderId}, which has redeemed it`);
  };
  const usesOf = ({ data: { code, customerId } }: CustomerFact): Set<string> => {
    const own = uses.get(`${code} ${customerId}`) ?? new Set<string>();
    uses.set(`${code} ${customerId}`, own);
    return own;
  };

  dispatchFacts(facts, {
    'promotions.PromoCreated': ({ data: { code, terms } }) =>
      void limits.set(code, updateLimits(undefined, terms)),
    'promotions.PromoChanged': ({ data: { code, terms } }) =>
      void limits.set(code, updateLimits(limits.get(code), terms)),
    'promotions.CustomerUseReserved': (fact) => {
      const { code, orderId } = fact.data;
      expectNotRedeemed(fact, 'reserves');
      const own = usesOf(fact).add(orderId);
      const { perCustomer, highestPerCustomer } = limits.get(code) ?? noUses;
      if (perCustomer === null || own.size <= highestPerCustomer) return;
      complain(
        fact,
        `a customer uses ${code} ${own.size} times, the limit per customer is ${highestPerCustomer}`,
      );
    },
    'promotions.CustomerUseRedeemed': (fact) => {
      const { code, customerId, orderId } = fact.data;
      expectNotRedeemed(fact, 'redeems');
      redeemed.add(`${code} ${customerId} ${orderId}`);
      if (usesOf(fact).has(orderId)) return;
      complain(fact, `a customer redeems ${code} for order ${orderId} without a reservation`);
    },
    'promotions.CustomerUseReleased': (fact) => {
      const { code, orderId } = fact.data;
      expectNotRedeemed(fact, 'releases');
      if (usesOf(fact).delete(orderId)) return;
      complain(fact, `a customer releases ${code} for order ${orderId} without a reservation`);
    },
  });
  return violations;
};
