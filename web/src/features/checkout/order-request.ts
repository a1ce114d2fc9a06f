import type { ChargedQuote, PlaceOrderRequest } from '@shop/contracts/ordering/contract';
import { placeOrderRequest, priceChanged } from '@shop/contracts/ordering/contract';
import type { Lang, Problem } from '@shop/contracts/wire/contract';
import { fieldProblems, parse } from '@shop/contracts/wire/contract';

const userRequest = placeOrderRequest.omit({ order_id: true });
const guestRequest = userRequest.required({ email: true });

type OrderRead =
  | Readonly<{ order: Omit<PlaceOrderRequest, 'order_id'> }>
  | Readonly<{ order: null } & ReturnType<typeof fieldProblems>>;

/** Validates an order request: returns the order, or the problems of its fields. */
export const readOrder = (input: unknown, who: 'guest' | 'user', lang: Lang): OrderRead => {
  const { data, error } = parse(who === 'user' ? userRequest : guestRequest, input);
  return data ? { order: data } : { order: null, ...fieldProblems(error, lang) };
};

/** The new price, if a price change is the reason of the error. */
export const newQuoteIn = (refusal: Problem): ChargedQuote | undefined =>
  priceChanged.safeParse(refusal).data?.quote;
