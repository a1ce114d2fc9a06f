import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';

const names = ['q', 'status', 'assignee', 'waiting', 'theme', 'sort', 'page'] as const;
type Name = (typeof names)[number];

/** What the queue shows where an address says nothing: the open ones, waiting longest first. */
const usual: Readonly<Record<Name, string>> = {
  q: '',
  status: 'open',
  assignee: '',
  waiting: '',
  theme: '',
  sort: 'waiting_since',
  page: '1',
};

const filters = ['status', 'assignee', 'waiting', 'theme'] as const;

/** `any` stands for no filter where there usually is one. */
const wireOf = (asked: Readonly<Record<Name, string>>): string => {
  const wire = new URLSearchParams({ page: asked.page, sort: asked.sort });
  if (asked.q !== '') wire.set('q', asked.q);
  for (const name of filters) {
    if (asked[name] !== '' && asked[name] !== 'any') wire.set(`filter[${name}]`, asked[name]);
  }
  return `?${wire.toString()}`;
};

const askedIn = (params: URLSearchParams) =>
  Object.fromEntries(names.map((name) => [name, params.get(name) ?? usual[name]])) as Readonly<
    Record<Name, string>
  >; // of each name there is one

/** The queue's filters, kept in the page's address. */
export const useQueueFilters = () => {
  const [params, setParams] = useSearchParams();
  const asked = askedIn(params);

  /** What is still on its way into the address: one filter may change soon after another. */
  const underWay = useRef<Readonly<{ to: URLSearchParams; from: string }>>(null);
  const { key } = useLocation();
  const wentBack = useNavigationType() === NavigationType.Pop;
  useEffect(() => {
    const { to, from } = underWay.current ?? {};
    const arrived = to?.toString() === params.toString();
    const leftBehind = wentBack && key !== from; // an effect may come after what was pressed
    if (arrived || leftBehind) underWay.current = null;
  }, [params, wentBack, key]);

  const change = (changed: Partial<Record<Name, string>>) => {
    const before = underWay.current ? askedIn(underWay.current.to) : asked;
    const next = { ...before, page: '1', ...changed };
    const said = names.filter((name) => next[name] !== usual[name]);
    const to = new URLSearchParams(said.map((name) => [name, next[name]]));
    underWay.current = { to, from: key };
    setParams(to, { replace: true, preventScrollReset: true });
  };

  return { asked, search: wireOf(asked), change, reset: () => change(usual) };
};

export type QueueFilters = ReturnType<typeof useQueueFilters>;
