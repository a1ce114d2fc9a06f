import { useWindowEvent } from '@mantine/hooks';
import type { PaymentStart } from '@shop/contracts/ordering/contract';
import { useEffect, useState } from 'react';
import { sendToProvider } from './send-to-provider.ts';

/** After this time, the page of the payment system can be opened again if it has not loaded. */
const maxLoadingMs = 30_000;

/**
 * Opens the page of a payment system. `isLeaving`: whether that page is loading. It ends if the
 * buyer returns, or if the load takes too long: no event says that it was stopped.
 */
export const useProviderVisit = () => {
  const [isLeaving, setLeaving] = useState(false);

  useWindowEvent('pageshow', ({ persisted }) => {
    if (persisted) setLeaving(false);
  });

  useEffect(() => {
    if (!isLeaving) return undefined;
    const timer = setTimeout(() => setLeaving(false), maxLoadingMs);
    return () => clearTimeout(timer);
  }, [isLeaving]);

  const leave = (payment: PaymentStart): void => {
    sendToProvider(payment, document);
    setLeaving(true);
  };

  return { leave, isLeaving };
};
