import { useSelector } from 'react-redux';
import { isNotFound } from '../../shared/api/problem.ts';
import { readOrderToken } from '../../shared/persistence/order-tokens.ts';
import { selectSignedIn } from '../../shared/session/session-slice.ts';
import type { OrderKey } from './order-api.ts';
import { usePolledOrder, usePolledOrderState } from './use-polled-order.ts';

/**
 * The order that a payment system sent the buyer back from: whole (`order`) if this browser has the
 * order's token or the buyer is signed in, else only its state. `query` is the one that answers.
 */
export const useReturnedOrder = (params: URLSearchParams) => {
  const number = params.get('order') ?? '';
  const returnToken = params.get('t');
  const storedToken = readOrderToken(number);
  const key: OrderKey = { number, ...(storedToken !== undefined && { t: storedToken }) };
  const signedIn = useSelector(selectSignedIn);
  const mayOpen = number !== '' && (storedToken !== undefined || signedIn);

  const whole = usePolledOrder(key, !mayOpen);
  const refused = !mayOpen || isNotFound(whole.error);
  const stateKey = { number, t: returnToken ?? '' };
  const hasState = number !== '' && returnToken !== null;
  const state = usePolledOrderState(stateKey, !refused || !hasState);

  const order = refused ? undefined : whole.currentData;
  const isUnknown = refused && (!hasState || (!state.currentData && isNotFound(state.error)));
  const { error, isLoading, refetch } = refused ? state : whole;
  const currentData = order ?? state.currentData;
  const query = { currentData, error, isLoading, refetch };
  return { number, key, returnToken, order, state: currentData, isUnknown, query };
};
