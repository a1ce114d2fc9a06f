import { setTimeout as pause } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import type { Answer } from '../../support/keep-alive-client.ts';
import { command } from '../load/trade.ts';
import type { Scene } from './scene.ts';

export type Probed = Readonly<{
  /** How many ended so, by what was asked and the status. */
  statuses: ReadonlyMap<string, number>;
  slowestMs: number;
  complaints: readonly string[];
}>;

type Asked = Readonly<{
  name: string;
  ask: () => Promise<Answer>;
  /** What is wrong with an answer; null: nothing. */
  judge: (answer: Answer) => string | null;
}>;

const everyMs = 400;

/** An order nobody pays for, or an address of a page: asked again and again while `over` is not. */
export const probe = async (
  asked: readonly Asked[],
  forMs: number,
  withinMs: number,
): Promise<Probed> => {
  const statuses = new Map<string, number>();
  const complaints = new Set<string>();
  let slowestMs = 0;
  const note = (what: string): void => void statuses.set(what, (statuses.get(what) ?? 0) + 1);
  const deadline = performance.now() + forMs;

  const one = async ({ name, ask, judge }: Asked): Promise<void> => {
    const began = performance.now();
    try {
      const answer = await ask();
      const tookMs = performance.now() - began;
      slowestMs = Math.max(slowestMs, tookMs);
      note(`${name} ${answer.status}`);
      const why = judge(answer);
      if (why !== null) complaints.add(`${name}: ${why}`);
      if (tookMs > withinMs) complaints.add(`${name}: an answer took over ${withinMs} ms`);
    } catch (error) {
      note(`${name} lost`);
      complaints.add(`${name}: no answer (${error instanceof Error ? error.message : 'odd'})`);
    }
  };
  const running: Promise<void>[] = [];
  while (performance.now() < deadline) {
    running.push(...asked.map(one));
    await pause(everyMs);
  }
  await Promise.all(running);
  return { statuses, slowestMs, complaints: [...complaints] };
};

export const summary = ({ statuses, slowestMs }: Probed): string =>
  [
    ...[...statuses].map(([what, times]) => `${what} ×${times}`),
    `slowest ${Math.round(slowestMs)} ms`,
  ].join(', ');

/** An order of a guest who never comes back. */
export const placing = ({ trade }: Scene, judge: Asked['judge']): Asked => ({
  name: 'order',
  judge,
  ask: () => {
    const [ware] = trade.wares;
    return command(trade, 'POST', '/api/orders', {
      order_id: randomUUID(),
      product_id: ware?.productId,
      rate_id: ware?.rateId,
      count: 1,
      email: `${randomUUID()}@example.org`,
      payment_system: 'freekassa',
      region: 'cis',
      terms: true,
      expected_total: { currency: 'RUB', cost: ware?.price },
    });
  },
});

export const reading = ({ shop }: Scene, judge: Asked['judge']): Asked => ({
  name: 'games',
  judge,
  ask: () => shop.ask('GET', `${shop.launched.addresses.queryApi}/api/games?size=20`),
});

export const pageOf = ({ shop, trade }: Scene, judge: Asked['judge']): readonly Asked[] => {
  const held = trade.paid.at(0);
  if (!held) return [];
  const path = `/api/orders/${held.number}?t=${encodeURIComponent(held.token)}`;
  const ask = () => shop.ask('GET', `${shop.launched.addresses.queryApi}${path}`);
  return [{ name: 'order page', judge, ask }];
};

export const isOk = ({ status }: Answer): string | null =>
  status === 200 ? null : `answered ${status}`;

/** Not now, and when to come again; or a rule's refusal, or done. */
export const busyOrDone = ({ status, headers }: Answer): string | null => {
  if (status < 500) return null;
  if (status !== 503) return `answered ${status}`;
  return headers['retry-after'] === undefined ? '503 without Retry-After' : null;
};
