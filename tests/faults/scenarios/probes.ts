import { setTimeout as pause } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import type { Answer } from '../../support/keep-alive-client.ts';
import { errorCodeOf, sendCommand } from '../load/workload.ts';
import type { FaultScenario } from './fault-scenario.ts';

export type ProbeResult = Readonly<{
  /** The number of answers, by request and status. */
  statuses: ReadonlyMap<string, number>;
  slowestMs: number;
  complaints: readonly string[];
}>;

type Probe = Readonly<{
  name: string;
  ask: () => Promise<Answer>;
  /** Checks an answer. Returns the problem, or null. */
  findProblem: (answer: Answer) => string | null;
}>;

const everyMs = 400;

/** Repeats an unpaid order or a page request until `over`. */
export const runProbes = async (
  probes: readonly Probe[],
  forMs: number,
  withinMs: number,
): Promise<ProbeResult> => {
  const statuses = new Map<string, number>();
  const complaints = new Set<string>();
  let slowestMs = 0;
  const countStatus = (what: string): void =>
    void statuses.set(what, (statuses.get(what) ?? 0) + 1);
  const deadline = performance.now() + forMs;

  const runProbe = async ({ name, ask, findProblem }: Probe): Promise<void> => {
    const began = performance.now();
    try {
      const answer = await ask();
      const tookMs = performance.now() - began;
      slowestMs = Math.max(slowestMs, tookMs);
      countStatus(`${name} ${answer.status}`);
      const reason = findProblem(answer);
      if (reason !== null) complaints.add(`${name}: ${reason}`);
      if (tookMs > withinMs) complaints.add(`${name}: an answer took over ${withinMs} ms`);
    } catch (error) {
      countStatus(`${name} lost`);
      complaints.add(`${name}: no answer (${error instanceof Error ? error.message : 'odd'})`);
    }
  };
  const running: Promise<void>[] = [];
  while (performance.now() < deadline) {
    running.push(...probes.map(runProbe));
    await pause(everyMs);
  }
  await Promise.all(running);
  return { statuses, slowestMs, complaints: [...complaints] };
};

export const formatProbeResult = ({ statuses, slowestMs }: ProbeResult): string =>
  [
    ...[...statuses].map(([what, times]) => `${what} ×${times}`),
    `slowest ${Math.round(slowestMs)} ms`,
  ].join(', ');

/**
 * An order of a guest who never returns. The checker finds it in the log if it was acknowledged.
 */
export const orderProbe = (
  { workload }: FaultScenario,
  findProblem: Probe['findProblem'],
): Probe => ({
  name: 'order',
  findProblem,
  ask: async () => {
    const [product] = workload.products;
    const [order, email, system] = [randomUUID(), `${randomUUID()}@example.org`, 'freekassa'];
    const rate = product?.rateId;
    const entry = workload.ledger.begin('place', { order, email, count: 1, rate, system });
    const answer = await sendCommand(workload, 'POST', '/api/orders', {
      order_id: order,
      product_id: product?.productId,
      rate_id: rate,
      count: 1,
      email,
      payment_system: system,
      region: 'cis',
      terms: true,
      expected_total: { currency: 'RUB', cost: product?.price },
    }).catch((error: unknown) => {
      entry.info();
      throw error;
    });
    const { status, text } = answer;
    if (status === 201) {
      const { number } = JSON.parse(text) as Readonly<{ number: number }>;
      entry.ok({ number });
    } else if (status < 500) entry.fail({ code: errorCodeOf(answer), status });
    else entry.info({ status });
    return answer;
  },
});

export const gamesProbe = ({ shop }: FaultScenario, findProblem: Probe['findProblem']): Probe => ({
  name: 'games',
  findProblem,
  ask: () => shop.ask('GET', `${shop.launched.addresses.queryApi}/api/games?size=20`),
});

export const orderPageProbes = (
  { shop, workload }: FaultScenario,
  findProblem: Probe['findProblem'],
): readonly Probe[] => {
  const paidOrder = workload.paid.at(0);
  if (!paidOrder) return [];
  const path = `/api/orders/${paidOrder.number}?t=${encodeURIComponent(paidOrder.token)}`;
  const ask = () => shop.ask('GET', `${shop.launched.addresses.queryApi}${path}`);
  return [{ name: 'order page', findProblem, ask }];
};

export const expectOk = ({ status }: Answer): string | null =>
  status === 200 ? null : `answered ${status}`;

/** Accepts success, a refusal by a rule, or 503 with `Retry-After`. */
export const expectBusyOrDone = ({ status, headers }: Answer): string | null => {
  if (status < 500) return null;
  if (status !== 503) return `answered ${status}`;
  return headers['retry-after'] === undefined ? '503 without Retry-After' : null;
};
