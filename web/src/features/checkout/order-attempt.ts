import type { ProductPage } from '@shop/contracts/catalog/contract';
import type { CurrentUser } from '@shop/contracts/identity/contract';
import type { Lang, Region, WireMoney } from '@shop/contracts/wire/contract';
import { newId } from '../../shared/api/new-id.ts';
import { ownProblem } from '../../shared/api/problem.ts';
import type { Attempt, Draft } from './checkout-reducer.ts';
import { givenAnswers } from './order-answers.ts';
import type { readOrder as readOrderRequest } from './order-request.ts';
import type { Selection } from './selection.ts';
import type { Objections } from './use-objections.ts';
import type { CheckoutPrice } from './use-price.ts';

export type OrderInput = Readonly<{
  product: ProductPage;
  region: Region;
  lang: Lang;
  user: CurrentUser | undefined;
  draft: Draft;
  selection: Selection;
  price: CheckoutPrice;
  objections: Objections;
}>;

type ReadOrder = typeof readOrderRequest;

/** As a request names a sum. */
const toPrice = ({ currency, cost }: WireMoney) => ({ currency, cost });

/** The order as entered; it may lack what the request needs. */
const orderOf = ({ product, region, user, draft, selection, price }: OrderInput) => {
  const { quote, charge, offer, isPromoPriced } = price;
  return {
    product_id: product.id,
    rate_id: selection.rate?.id,
    count: selection.count,
    payment_system: offer?.id,
    region,
    terms: draft.terms,
    expected_total: quote && isPromoPriced && toPrice(quote.total),
    ...(quote && charge && { expected_amount_due: toPrice(charge.amount_due) }),
    ...(!user && { email: draft.email.trim() }),
    ...(product.status.warns && { accept_risk: draft.risk }),
    ...(draft.pricedPromo && { promo: draft.pricedPromo }),
    ...(product.fields.length > 0 && { fields: givenAnswers(product.fields, draft.answers) }),
  };
};

/** The attempt of a checkout whose price or payment systems are missing. */
export const unpricedAttempt = ({ price, lang }: Pick<OrderInput, 'price' | 'lang'>): Attempt => ({
  outcome: 'unpriced',
  problem: price.problem ?? ownProblem('offline', lang),
});

/** What “Buy” leads to now. `readOrder` checks the request by its contract. */
export const attemptOf = (input: OrderInput, readOrder: ReadOrder): Attempt => {
  const { user, lang, objections } = input;
  if (objections.isUnpriced) return unpricedAttempt(input);
  const read = readOrder(orderOf(input), user ? 'user' : 'guest', lang);
  // An order with a refused code is sent: the shop refuses it, and records the attempt.
  if (read.order && objections.missing.every((need) => need === 'promo')) {
    return { outcome: 'complete', order: read.order, newOrderId: newId() };
  }
  const { errors, codes } = read.order ? { errors: {}, codes: {} } : read;
  const all = { errors: { ...errors, ...objections.errors }, codes };
  return { outcome: 'incomplete', problem: ownProblem('invalid-request', lang, all) };
};
