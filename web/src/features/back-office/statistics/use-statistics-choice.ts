import type { StatisticsGroup } from '@shop/contracts/statistics/contract';
import { isStatisticsPeriod, statisticsGroups } from '@shop/contracts/statistics/contract';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { presetRange } from '../../../shared/back-office/list/date-presets.ts';
import type { StatisticsChoice } from './statistics-api.ts';

const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/u.test(text) && !Number.isNaN(Date.parse(text));

const isGroup = (text: string | null): text is StatisticsGroup =>
  statisticsGroups.some((group) => group === text);

/** Parses the choice in an address. The default is the last 30 days, by day. */
export const parseStatisticsChoice = (search: URLSearchParams, today: string): StatisticsChoice => {
  const [from, to, by] = [search.get('from'), search.get('to'), search.get('by')];
  const days = isDay(from) && isDay(to) && isStatisticsPeriod({ from, to });
  return {
    ...(days ? { from, to } : presetRange('last30Days', today)),
    by: isGroup(by) ? by : 'day',
    isCompared: search.get('compare') === 'previous',
  };
};

/** A choice that the address does not have yet, with the address in which it was made. */
type PendingChoice = Readonly<{ address: string; choice: StatisticsChoice }>;

const addressOf = ({ from, to, by, isCompared }: StatisticsChoice): Record<string, string> => ({
  from,
  to,
  ...(by !== 'day' && { by }),
  ...(isCompared && { compare: 'previous' }),
});

/**
 * The choice is stored in the address, so that it survives a reload and can be shared. A new choice
 * applies at once; the address follows when the router has navigated.
 */
export const useStatisticsChoice = () => {
  const [search, setSearch] = useSearchParams();
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const address = search.toString();
  const [pending, setPending] = useState<PendingChoice>();
  if (pending && pending.address !== address) setPending(undefined);
  const choice =
    pending?.address === address ? pending.choice : parseStatisticsChoice(search, today);
  const choose = (changes: Partial<StatisticsChoice>) => {
    const next = { ...choice, ...changes };
    setPending({ address, choice: next });
    setSearch(addressOf(next), { replace: true });
  };
  return { today, choice, choose };
};
