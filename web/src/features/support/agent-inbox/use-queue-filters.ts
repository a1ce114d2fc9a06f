import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';

const names = ['q', 'status', 'assignee', 'waiting', 'theme', 'sort', 'page'] as const;
type Name = (typeof names)[number];

/** The default filters: open tickets, longest waiting first. */
const defaultFilterValues: Readonly<Record<Name, string>> = {
  q: '',
  status: 'open',
  assignee: '',
  waiting: '',
  theme: '',
  sort: 'waiting_since',
  page: '1',
};

const filters = ['status', 'assignee', 'waiting', 'theme'] as const;

/** `any` means no filter, for filters with another default. */
const toApiSearch = (filterValues: Readonly<Record<Name, string>>): string => {
  const wire = new URLSearchParams({ page: filterValues.page, sort: filterValues.sort });
  if (filterValues.q !== '') wire.set('q', filterValues.q);
  for (const name of filters) {
    if (filterValues[name] !== '' && filterValues[name] !== 'any')
      wire.set(`filter[${name}]`, filterValues[name]);
  }
  return `?${wire.toString()}`;
};

const readFilterValues = (params: URLSearchParams) =>
  Object.fromEntries(
    names.map((name) => [name, params.get(name) ?? defaultFilterValues[name]]),
  ) as Readonly<Record<Name, string>>; // one entry per name

/** The queue's filters, stored in the page's address. */
export const useQueueFilters = () => {
  const [params, setParams] = useSearchParams();
  const filterValues = readFilterValues(params);

  /**
   * The latest pending navigation. A second filter may change before the first reaches the address.
   */
  const pendingUpdate = useRef<Readonly<{ to: URLSearchParams; from: string }>>(null);
  const { key } = useLocation();
  const isBackNavigation = useNavigationType() === NavigationType.Pop;
  useEffect(() => {
    const { to, from } = pendingUpdate.current ?? {};
    const arrived = to?.toString() === params.toString();
    const isAbandoned = isBackNavigation && key !== from; // effects may run late
    if (arrived || isAbandoned) pendingUpdate.current = null;
  }, [params, isBackNavigation, key]);

  const change = (changed: Partial<Record<Name, string>>) => {
    const before = pendingUpdate.current
      ? readFilterValues(pendingUpdate.current.to)
      : filterValues;
    const next = { ...before, page: '1', ...changed };
    const changedNames = names.filter((name) => next[name] !== defaultFilterValues[name]);
    const to = new URLSearchParams(changedNames.map((name) => [name, next[name]]));
    pendingUpdate.current = { to, from: key };
    setParams(to, { replace: true, preventScrollReset: true });
  };

  return {
    values: filterValues,
    search: toApiSearch(filterValues),
    /** Whether the list shows other tickets than by default. */
    isFiltered: (['q', ...filters] as const).some(
      (name) => filterValues[name] !== defaultFilterValues[name],
    ),
    change,
    /** Finds a ticket in any status: the default one hides solved tickets. */
    findNumber: (q: string) => change({ q, ...(q !== '' && { status: 'any' }) }),
    reset: () => change(defaultFilterValues),
  };
};

export type QueueFilters = ReturnType<typeof useQueueFilters>;
