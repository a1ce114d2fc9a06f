import type { OrderSummary } from '@shop/contracts/ordering/order-page.contract';
import { useEffect, useState } from 'react';
import type { OrderKey, OrderSummaryKey } from './order-api.ts';
import { useOrderQuery, useOrderSummaryQuery } from './order-api.ts';

const fastPollMs = 2_000;
const slowPollMs = 10_000;
const fastPollForMs = 120_000;

/** Polling starts fast on arrival, and again when the payment deadline passes. */
type PollingPhase = 'arrival' | 'end';

/** Every 2 s in the first 2 min of a phase, then every 10 s. */
const usePollingInterval = (phase: PollingPhase): number => {
  const [slowPhase, setSlowPhase] = useState<PollingPhase>();
  useEffect(() => {
    const timer = setTimeout(() => setSlowPhase(phase), fastPollForMs);
    return () => clearTimeout(timer);
  }, [phase]);
  return slowPhase === phase ? slowPollMs : fastPollMs;
};

/** Calls back when the payment deadline passes. */
const useTimeToPay = (
  order: Pick<OrderSummary, 'status' | 'expires_at'> | undefined,
  onEnd: (phase: PollingPhase) => void,
): void => {
  const lapsesAt = order?.status === 'pending' ? order.expires_at : undefined;
  useEffect(() => {
    if (!lapsesAt) return;
    const left = Math.max(0, Date.parse(lapsesAt) - Date.now());
    const timer = setTimeout(() => onEnd('end'), left);
    return () => clearTimeout(timer);
  }, [lapsesAt, onEnd]);
};

const polling = { skipPollingIfUnfocused: false, refetchOnFocus: true } as const;

/** Loads an order and polls it. */
export const usePolledOrder = (key: OrderKey, skip = false) => {
  const [phase, setPhase] = useState<PollingPhase>('arrival');
  const pollingInterval = usePollingInterval(phase);
  const { currentData, ...query } = useOrderQuery(key, { ...polling, pollingInterval, skip });
  const order = currentData?.order;
  useTimeToPay(order, setPhase);
  return { ...query, currentData: order };
};

/** Loads an order's state and polls it. */
export const usePolledOrderSummary = (key: OrderSummaryKey, skip = false) => {
  const [phase, setPhase] = useState<PollingPhase>('arrival');
  const pollingInterval = usePollingInterval(phase);
  const query = useOrderSummaryQuery(key, { ...polling, pollingInterval, skip });
  useTimeToPay(query.currentData, setPhase);
  return query;
};
