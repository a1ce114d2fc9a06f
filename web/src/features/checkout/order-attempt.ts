import type { ProductPage } from '@shop/contracts/catalog/contract';
import type { CurrentUser } from '@shop/contracts/identity/contract';
import type {
  Lang,
  PaymentSystem,
  Problem,
  Region,
  WireMoney,
} from '@shop/contracts/wire/contract';
import { newId } from '../../shared/api/new-id.ts';
import { ownProblem } from '../../shared/api/problem.ts';
import type { Attempt, Draft, Refusal } from './checkout-reducer.ts';
import { filledAnswers } from './order-answers.ts';
import { newQuoteIn, readOrder } from './order-request.ts';
import type { Selection } from './selection.ts';
import type { CheckoutProblems } from './use-checkout-problems.ts';
import type { CheckoutPrice } from './use-price.ts';

export type OrderInput = Readonly<{
  product: ProductPage;
  region: Region;
  lang: Lang;
  user: CurrentUser | undefined;
  draft: Draft;
  selection: Selection;
  price: CheckoutPrice;
  problems: CheckoutProblems;
}>;

/** Converts an amount to the format of requests. */
const toPrice = ({ currency, cost }: WireMoney) => ({ currency, cost });

/** The order as entered, which may be incomplete. */
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
    ...(product.fields.length > 0 && { fields: filledAnswers(product.fields, draft.answers) }),
  };
};

/** The result of “Buy”, once the quote and the payment systems have loaded. */
export const attemptOf = (input: OrderInput): Attempt => {
  const { user, lang, problems } = input;
  const read = readOrder(orderOf(input), user ? 'user' : 'guest', lang);
  // An order with a refused promo code is sent anyway: the server refuses and records it.
  if (read.order && problems.missing.every((need) => need === 'promo')) {
    return { outcome: 'complete', order: read.order, newOrderId: newId() };
  }
  const { errors, codes } = read.order ? { errors: {}, codes: {} } : read;
  const all = { errors: { ...errors, ...problems.errors }, codes };
  return { outcome: 'incomplete', problem: ownProblem('invalid-request', lang, all) };
};

/** Adds the new charge at the payment system, if the price changed. */
export const toRefusal = (problem: Problem, system: PaymentSystem): Refusal => {
  const quote = newQuoteIn(problem);
  return { problem, newPrice: quote && { quote, system } };
};
