import { ms, percentile, thousands } from '../figures.ts';
import type { Row } from '../report.ts';
import type { Shop } from '../shop.ts';
import type { Question } from './questions.ts';
import { below, questions } from './questions.ts';
import type { Counts } from './seed.ts';
import { seedLists } from './seed.ts';

const aimMs = 50;
const requests = 60;
const warmUps = 3;
/** How long one question is asked, in milliseconds: a slow one gets fewer requests. */
const longestMs = 2_000;

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
  log: (line: string) => void,
): Promise<readonly Row[]> => {
  await seedLists(shop.launched, counts, log);
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
