import { isNotFound } from '../../../shared/api/problem.ts';
import { readOrderToken } from '../../../shared/persistence/order-tokens.ts';
import { useOpenedOrderQuery } from './tickets-api.ts';

/** The order that a new ticket is about. */
export type TicketOrder = Readonly<{
  number: number;
  /** The token of this tab; undefined without one. */
  token: string | undefined;
  /** Whether the order belongs to another person. Such an order cannot be sent with a ticket. */
  isForeign: boolean;
}>;

/** Checks whether the order of this number can be sent with a ticket. */
export const useTicketOrder = (number: number | undefined) => {
  const token = number === undefined ? undefined : readOrderToken(String(number));
  const { error, isLoading } = useOpenedOrderQuery(
    { number: number ?? 0, ...(token !== undefined && { t: token }) },
    { skip: number === undefined },
  );
  const order: TicketOrder | undefined =
    number === undefined ? undefined : { number, token, isForeign: isNotFound(error) };
  return { order, isLoading };
};
