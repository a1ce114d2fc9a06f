import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { eventLoopSamplingMs } from '@shop/platform/metrics';
import { createBuyer } from './buyer.ts';
import { ms, percentile } from './figures.ts';
import type { Row } from './report.ts';
import type { Shop } from './shop.ts';
import type { Catalog } from './fill-catalog.ts';
import { sendBackOfficeCommand } from './fill-catalog.ts';

const perSecond = 50;
const ordersPerSecond = 10;
/** The limit of sign-in attempts per address in 15 minutes. */
const attemptsEach = 10;
const registeredAtOnce = 4;
const lagAimMs = 100;
const othersAim = 2;
const json = { 'Content-Type': 'application/json' };

type Account = Readonly<{ email: string; password: string }>;

const register = async (shop: Shop): Promise<Account> => {
  const [email, password] = [`${randomUUID()}@example.org`, randomUUID()];
  await sendBackOfficeCommand(shop, '/api/register', {
    name: 'Somebody',
    email,
    password,
    c_password: password,
  });
  return { email, password };
};

const registerAll = async (shop: Shop, count: number): Promise<readonly Account[]> => {
  const accounts: Account[] = [];
  const left = Array.from({ length: count }).values();
  const work = async (): Promise<void> => {
    for (const _ of left) accounts.push(await register(shop));
  };
  await Promise.all(Array.from({ length: registeredAtOnce }, work));
  return accounts;
};

/** Calls at a fixed rate, without waiting for earlier calls. Returns the duration of each in ms. */
const atRate = async (
  rate: number,
  seconds: number,
  call: (index: number) => Promise<void>,
): Promise<readonly number[]> => {
  const began = performance.now();
  const under: Promise<number>[] = [];
  for (let index = 0; index < rate * seconds; index += 1) {
    await pause(Math.max(0, began + (index * 1_000) / rate - performance.now()));
    const started = performance.now();
    under.push(call(index).then(() => performance.now() - started));
  }
  return Promise.all(under);
};

/** The lag of the event loop since the previous call, in ms, as reported by the program. */
const lagOf = async (shop: Shop): Promise<number> => {
  const text = await (await fetch(`${shop.metrics}/metrics`)).text();
  const found = /^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(text)?.[1];
  if (found === undefined) throw new Error('The metrics do not include the event loop lag');
  return Number(found) * 1_000 - eventLoopSamplingMs;
};

/** Sign-ins with the real password hash, and the duration of orders during them. */
export const measureSignIns = async (
  shop: Shop,
  { stocked }: Catalog,
  seconds: number,
): Promise<readonly Row[]> => {
  const url = `${shop.launched.addresses.commandApi}/api/auth`;
  const accounts = await registerAll(shop, Math.ceil((perSecond * seconds) / (attemptsEach - 1)));
  const buyer = createBuyer(shop);
  let refused = 0;
  const order = async (index: number): Promise<void> => {
    const product = stocked[index % stocked.length];
    const placed = product && (await buyer.place(product));
    if (!placed || 'refused' in placed) refused += 1;
  };
  const signIn = async (index: number): Promise<void> => {
    const body = JSON.stringify({ ...accounts[index % accounts.length], remember: true });
    const { status } = await shop.client.ask('POST', url, { headers: json, body });
    if (status !== 200) refused += 1;
  };

  await atRate(ordersPerSecond, seconds, order); // warm
  refused = 0;
  const alone = percentile(await atRate(ordersPerSecond, seconds, order), 0.95);
  await lagOf(shop);
  const began = performance.now();
  const [beside, signIns] = await Promise.all([
    atRate(ordersPerSecond, seconds, order),
    atRate(perSecond, seconds, signIn),
  ]);
  const rate = (signIns.length / (performance.now() - began)) * 1_000;
  const lag = await lagOf(shop);
  const meanwhile = percentile(beside, 0.95);
  const [p50, p95] = [percentile(signIns, 0.5), percentile(signIns, 0.95)];
  return [
    {
      what: `sign-ins with Argon2id, ${perSecond} asked for a second`,
      figure: `${rate.toFixed(1)}/s`,
      beside: `p50/p95 ${ms(p50)}/${ms(p95)}; ${refused} refused, of these and of the orders`,
      aim: `${perSecond}/s, none refused`,
      met: rate >= perSecond * 0.95 && refused === 0,
      data: { rate, p50, p95, refused, count: signIns.length },
    },
    {
      what: "lag of command-api's event loop meanwhile",
      figure: `p99 ${ms(lag)}`,
      beside: '',
      aim: `under ${ms(lagAimMs)}`,
      met: lag < lagAimMs,
      data: { lag },
    },
    {
      what: `${ordersPerSecond} orders/s meanwhile`,
      figure: `p95 ${ms(meanwhile)}`,
      beside: `${(meanwhile / alone).toFixed(2)} of ${ms(alone)} without sign-ins`,
      aim: `within ${othersAim}×`,
      met: meanwhile <= alone * othersAim,
      data: { alone, meanwhile },
    },
  ];
};
