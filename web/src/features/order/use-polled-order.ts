import { useEffect, useState } from 'react';
import type { OrderKey } from './order-api.ts';
import { useOrderQuery } from './order-api.ts';

const eagerMs = 2_000;
const calmMs = 10_000;
const eagerForMs = 120_000;

/** An order that is asked about every 2 s for 2 min, then every 10 s. */
export const usePolledOrder = (key: OrderKey, skip = false) => {
  const [pollingInterval, setPollingInterval] = useState(eagerMs);

  useEffect(() => {
    const timer = setTimeout(() => setPollingInterval(calmMs), eagerForMs);
    return () => clearTimeout(timer);
  }, []);

  const query = useOrderQuery(key, { pollingInterval, skip, skipPollingIfUnfocused: false });
  return { ...query, currentData: query.currentData?.order };
};
