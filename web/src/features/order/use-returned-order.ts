import { useSelector } from 'react-redux';
import { isNotFound } from '../../shared/api/problem.ts';
import { readOrderToken } from '../../shared/persistence/order-tokens.ts';
import { selectSignedIn } from '../../shared/session/session-slice.ts';
import type { OrderKey } from './order-api.ts';
import { usePolledOrder, usePolledOrderSummary } from './use-polled-order.ts';

/** The order as its buyer sees it. `refused` is true if this browser has no access to it. */
const useOwnOrder = (number: string) => {
  const storedToken = readOrderToken(number);
  const key: OrderKey = { number, ...(storedToken !== undefined && { t: storedToken }) };
  const signedIn = useSelector(selectSignedIn);
  const mayOpen = number !== '' && (storedToken !== undefined || signedIn);

  const whole = usePolledOrder(key, !mayOpen);
  return { key, whole, refused: !mayOpen || isNotFound(whole.error) };
};

/**
 * The order of a buyer who returns from a payment system. `order` is complete if this browser has
 * the order's token or the buyer is signed in; otherwise only `summary` is available. `query` is
 * the query in use.
 */
export const useReturnedOrder = (params: URLSearchParams) => {
  const number = params.get('order') ?? '';
  const returnToken = params.get('t');
  const { key, refused, whole } = useOwnOrder(number);
  const summaryKey = { number, t: returnToken ?? '' };
  const hasSummary = number !== '' && returnToken !== null;
  const summary = usePolledOrderSummary(summaryKey, !refused || !hasSummary);

  const order = refused ? undefined : whole.currentData;
  const isUnknown = refused && (!hasSummary || (!summary.currentData && isNotFound(summary.error)));
  const { error, isLoading, refetch } = refused ? summary : whole;
  const currentData = order ?? summary.currentData;
  const query = { currentData, error, isLoading, refetch };
  return { number, key, returnToken, order, summary: currentData, isUnknown, query };
};
