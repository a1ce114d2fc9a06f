import { privateSearchPath } from '@shop/domain/wire/private-search.contract';
import { ms, percentile, thousands } from '../figures.ts';
import { momentOf, productOf } from '../orders/past-orders.ts';
import type { Row } from '../report.ts';
import type { Shop } from '../shop.ts';
import { batchOf, codeOf, firstNameOf, importOf, rateOf } from './past-documents.ts';
import type { Counts } from './seed.ts';
import { seedLists } from './seed.ts';

const aimMs = 50;
const requests = 60;
const warmUps = 3;
/** How long one question is asked, in milliseconds: a slow one gets fewer requests. */
const longestMs = 2_000;

/** A path below `/api/admin`; `body` for a search whose text belongs in no address. */
type Question = Readonly<{ path: string; body?: object }>;

const below = '/api/admin';
const search = privateSearchPath(`${below}/users`).slice(below.length);

const questions = (orders: number): readonly Question[] => {
  const middle = momentOf(orders / 2).slice(0, 10);
  const days = `filter[from]=${middle}&filter[to]=${middle}`;
  const lists: readonly (readonly [string, readonly string[]])[] = [
    [
      '/payments',
      [
        '',
        'page=40&size=100',
        'sort=amount',
        'sort=-amount',
        'sort=at',
        'filter[system]=lava',
        'filter[state]=paid',
        'filter[state]=mismatched',
        'filter[reversed]=true',
        days,
        `filter[from]=${middle}`,
        'filter[rub_from]=340000',
        'filter[rub_from]=900000',
        'filter[usd_to]=30000',
        `filter[system]=mir&${days}`,
        'q=payment-77',
        `q=${10_000_000 + Math.floor(orders / 3)}`,
      ],
    ],
    [
      '/keys',
      [
        '',
        'page=40&size=100',
        'sort=stored_at',
        'sort=-changed_at',
        'filter[state]=available',
        'filter[state]=revoked',
        `filter[rate]=${rateOf(7)}`,
        `filter[product]=${productOf(7)}`,
        `filter[product]=${productOf(7)}&filter[state]=issued`,
        `filter[import]=${importOf(orders / 2)}`,
        `filter[batch]=${encodeURIComponent(batchOf(orders / 2))}`,
      ],
    ],
    [
      '/promos/history',
      [
        '',
        'page=40&size=100',
        'sort=at',
        `filter[code]=${codeOf(3)}`,
        'filter[kind]=refused',
        'filter[reason]=over',
        'filter[reason]=used-up',
        `filter[product]=${productOf(7)}`,
        `filter[code]=${codeOf(3)}&filter[product]=${productOf(3)}`,
        days,
        `filter[from]=${middle}`,
        `filter[kind]=redeemed&${days}`,
      ],
    ],
    [
      '/users',
      [
        '',
        'page=40&size=100',
        'sort=registered_at',
        'sort=-last_seen_at',
        'sort=-orders',
        'sort=-spent_rub',
        'filter[level]=1',
        'filter[banned]=true',
        'filter[banned]=false',
        'filter[confirmed]=false',
        'filter[has_orders]=true',
        'filter[erased]=true',
        `filter[registered_from]=${middle}&filter[registered_to]=${middle}`,
        'filter[spent_rub_from]=100000',
      ],
    ],
  ];
  return [
    ...lists.flatMap(([path, queries]) =>
      queries.map((query) => ({ path: query === '' ? path : `${path}?${query}` })),
    ),
    { path: search, body: { q: firstNameOf(7) } },
    { path: search, body: { q: 'nobody@example.org' } },
  ];
};

const ask = async ({ launched, client, admin }: Shop, { path, body }: Question) => {
  const answer = await client.ask(
    body ? 'POST' : 'GET',
    `${launched.addresses.queryApi}${below}${path}`,
    {
      headers: { Authorization: `Bearer ${admin}`, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    },
  );
  if (answer.status !== 200) {
    throw new Error(`${path} was answered ${answer.status}: ${answer.text}`);
  }
  return JSON.parse(answer.text) as Readonly<{ total: number }>;
};

/** Measures how long the long lists of the back-office take over HTTP, one request at a time. */
export const measureLongLists = async (
  shop: Shop,
  counts: Counts,
  say: (line: string) => void,
): Promise<readonly Row[]> => {
  await seedLists(shop.launched, counts, say);
  const rows: Row[] = [];
  for (const question of questions(counts.orders)) {
    const until = performance.now() + longestMs;
    const took: number[] = [];
    let total = 0;
    for (let times = 0; times < warmUps && performance.now() < until; times += 1) {
      await ask(shop, question);
    }
    while (took.length === 0 || (took.length < requests && performance.now() < until)) {
      const began = performance.now();
      ({ total } = await ask(shop, question));
      took.push(performance.now() - began);
    }
    const [p50, p95] = [percentile(took, 0.5), percentile(took, 0.95)];
    rows.push({
      what: `${question.path} ${question.body ? JSON.stringify(question.body) : ''}`.slice(0, 70),
      figure: ms(p95),
      beside: `p95; p50 ${ms(p50)}, found ${thousands(total)}`,
      aim: `at most ${ms(aimMs)}`,
      met: p95 <= aimMs,
      data: { p50, p95, total },
    });
  }
  return rows;
};
