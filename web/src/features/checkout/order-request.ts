import type { ChargedQuote, PlaceOrderRequest } from '@shop/contracts/ordering/contract';
import { placeOrderRequest, priceChanged } from '@shop/contracts/ordering/contract';
import type { Lang, Problem } from '@shop/contracts/wire/contract';
import { fieldProblems, parse } from '@shop/contracts/wire/contract';

const userRequest = placeOrderRequest.omit({ order_id: true });
const guestRequest = userRequest.required({ email: true });

type OrderRead =
  | Readonly<{ order: Omit<PlaceOrderRequest, 'order_id'> }>
  | Readonly<{ order: null } & ReturnType<typeof fieldProblems>>;

/** What is to be ordered, as the shop takes it, or what it would complain of. */
export const readOrder = (asked: unknown, who: 'guest' | 'user', lang: Lang): OrderRead => {
  const { data, error } = parse(who === 'user' ? userRequest : guestRequest, asked);
  return data ? { order: data } : { order: null, ...fieldProblems(error, lang) };
};

/** The new price, where that is why an order was refused. */
export const newQuoteIn = (refusal: Problem): ChargedQuote | undefined =>
  priceChanged.safeParse(refusal).data?.quote;
