import type { Fact } from './facts.ts';
import { goThrough } from './facts.ts';
import type { Violation } from './violation.ts';

type Reserved = Extract<Fact, { type: 'promotions.PromoReserved' }>;

type Limits = Readonly<{ limit: number | null; perCustomer: number | null }>;

/**
 * I5, after every event: of each code no more uses are reserved and redeemed together than its
 * terms of that moment allow, of each person too, and none is given back that was not had.
 */
export const promoUses = (facts: readonly Fact[]): readonly Violation[] => {
  const violations: Violation[] = [];
  const complain = ({ stream, revision }: Fact, what: string): void =>
    void violations.push({ invariant: 'I5', what, stream, revision });
  const limits = new Map<string, Limits>();
  /** Customers by code and use. A reserved use is named by its order. */
  const uses = new Map<string, Map<string, string>>();
  const batches = new Set<string>();
  const redeemed = new Set<string>();

  const take = (fact: Reserved): void => {
    const { code, orderId, personId } = fact.data;
    const held = uses.get(code) ?? new Map<string, string>();
    uses.set(code, held);
    held.set(orderId, personId);
    const { limit, perCustomer } = limits.get(code) ?? { limit: 0, perCustomer: 0 };
    if (limit !== null && held.size > limit) {
      complain(fact, `${code} is used ${held.size} times, and may be ${limit} times`);
    }
    const own = [...held.values()].filter((who) => who === personId).length;
    if (perCustomer !== null && own > perCustomer) {
      complain(fact, `one person uses ${code} ${own} times, and may ${perCustomer} times`);
    }
  };

  goThrough(facts, {
    'promotions.PromoBatchOpened': ({ data }) => void batches.add(data.batchId),
    'promotions.PromoCreated': (fact) => {
      const { code, terms, batchId } = fact.data;
      if (batchId !== null && !batches.has(batchId)) {
        complain(fact, `${code} is of batch ${batchId}, which nobody opened`);
      }
      limits.set(code, terms);
    },
    'promotions.PromoChanged': ({ data: { code, terms } }) => void limits.set(code, terms),
    'promotions.PromoReserved': (fact) => {
      const { code, orderId } = fact.data;
      if (uses.get(code)?.has(orderId) === true) {
        complain(fact, `order ${orderId} uses ${code} twice`);
      }
      take(fact);
    },
    'promotions.PromoRedeemed': (fact) => {
      const { code, orderId, personId } = fact.data;
      if (redeemed.has(`${code} ${orderId}`)) {
        complain(fact, `order ${orderId} redeems ${code} twice`);
      }
      redeemed.add(`${code} ${orderId}`);
      const held = uses.get(code);
      if (held?.delete(orderId) === true) held.set(`redeemed by ${orderId}`, personId);
      else complain(fact, `order ${orderId} redeems ${code} without having it`);
    },
    'promotions.PromoReleased': (fact) => {
      const { code, orderId } = fact.data;
      if (uses.get(code)?.delete(orderId) === true) return;
      complain(fact, `order ${orderId} gives ${code} back without having it`);
    },
  });
  return violations;
};
