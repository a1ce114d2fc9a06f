import { useEffect, useState } from 'react';
import type { OrderKey } from './order-api.ts';
import { useOrderQuery } from './order-api.ts';

const eagerMs = 2_000;
const calmMs = 10_000;
const eagerForMs = 120_000;

/** Somebody waits for news: after he came, and when the time to pay is over. */
type Spell = 'arrival' | 'end';

/** An order that is asked about every 2 s in the first 2 min of a spell, then every 10 s. */
export const usePolledOrder = (key: OrderKey, skip = false) => {
  const [spell, setSpell] = useState<Spell>('arrival');
  const [calm, setCalm] = useState<Spell>();
  const { currentData, ...query } = useOrderQuery(key, {
    pollingInterval: calm === spell ? calmMs : eagerMs,
    skip,
    skipPollingIfUnfocused: false,
    refetchOnFocus: true,
  });
  const order = currentData?.order;
  const lapsesAt = order?.status === 'pending' ? order.expires_at : undefined;

  useEffect(() => {
    const timer = setTimeout(() => setCalm(spell), eagerForMs);
    return () => clearTimeout(timer);
  }, [spell]);

  useEffect(() => {
    if (!lapsesAt) return;
    const left = Math.max(0, Date.parse(lapsesAt) - Date.now());
    const timer = setTimeout(() => setSpell('end'), left);
    return () => clearTimeout(timer);
  }, [lapsesAt]);

  return { ...query, currentData: order };
};
