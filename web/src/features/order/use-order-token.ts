import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { storeOrderToken, readOrderToken } from '../../shared/persistence/order-tokens.ts';

/** Returns the order's token from the link or from storage, and removes it from the address. */
export const useOrderToken = (orderNumber: string): string | undefined => {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const given = params.get('t');

  useEffect(() => {
    if (given === null) return;
    storeOrderToken(orderNumber, given);
    const withoutToken = (before: URLSearchParams): URLSearchParams => {
      const after = new URLSearchParams(before);
      after.delete('t');
      return after;
    };
    setParams(withoutToken, { replace: true, preventScrollReset: true, state });
  }, [given, orderNumber, setParams, state]);

  return given ?? readOrderToken(orderNumber);
};
