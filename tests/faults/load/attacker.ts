import { randomUUID } from 'node:crypto';
import { sessionTokens } from '@shop/platform/access';
import { freekassaBody } from '../../support/freekassa.ts';
import { aGame } from '../../support/product-requests.ts';
import type { Answer, RequestOptions } from '../../support/keep-alive-client.ts';
import type { Workload } from './workload.ts';
import { jsonHeaders } from './workload.ts';
import { paceClient } from './pacing.ts';

type Attempt = Readonly<{
  as: 'anonymous' | 'forged' | 'stranger' | 'banned';
  method: string;
  path: string;
  api: 'commandApi' | 'queryApi';
  sent?: Omit<RequestOptions, 'signal'>;
}>;

const day = 24 * 60 * 60_000;

/** A session in the shop's format, signed with another secret. */
const forgedToken = (): string =>
  sessionTokens('a secret that is not the shop’s, at least 32 bytes').sign({
    userId: randomUUID(),
    sessionId: randomUUID(),
    begunAt: Date.now(),
    until: Date.now() + day,
    position: 0n,
  });

const asJson = (headers = {}): Omit<RequestOptions, 'signal'> => ({
  headers: { ...jsonHeaders, ...headers },
  body: JSON.stringify(aGame()),
});

const buildAttempts = ({
  banned: bannedEmail,
  paid: paidOrders,
  shop,
  products,
}: Workload): readonly [Attempt, ...Attempt[]] => {
  const number = paidOrders.at(-1)?.number ?? 12_345_678;
  const bearer = { Authorization: `Bearer ${forgedToken()}` };
  const body = freekassaBody({
    number,
    amount: '499.00',
    paymentId: String(Date.now()),
    merchantId: shop.launched.secrets['PAY_FREEKASSA_MERCHANT_ID'] ?? '',
    secret: 'guessed',
  });
  const games = '/api/admin/games';
  const [product] = products;
  const bannedOrder = {
    order_id: randomUUID(),
    product_id: product?.productId,
    rate_id: product?.rateId,
    count: 1,
    email: bannedEmail,
    payment_system: 'freekassa',
    region: 'cis',
    terms: true,
    expected_total: { currency: 'RUB', cost: product?.price },
  };
  const shown = `/api/orders/${number}/reveal?t=guessed`;
  return [
    { as: 'anonymous', method: 'POST', path: games, api: 'commandApi', sent: asJson() },
    { as: 'forged', method: 'POST', path: games, api: 'commandApi', sent: asJson(bearer) },
    {
      as: 'banned',
      method: 'POST',
      path: '/api/orders',
      api: 'commandApi',
      sent: { headers: jsonHeaders, body: JSON.stringify(bannedOrder) },
    },
    {
      as: 'stranger',
      method: 'POST',
      path: shown,
      api: 'commandApi',
      sent: { headers: jsonHeaders, body: '{}' },
    },
    { as: 'stranger', method: 'GET', path: `/api/orders/${number}?t=guessed`, api: 'queryApi' },
    { as: 'anonymous', method: 'GET', path: `/api/orders/${number}`, api: 'queryApi' },
    {
      as: 'forged',
      method: 'POST',
      path: '/api/payments/freekassa/notification',
      api: 'commandApi',
      sent: { headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body },
    },
  ];
};

/** Requests forbidden data continuously. No fault may ever give access. */
export const runAttacker = async (workload: Workload, everyMs: number): Promise<void> => {
  const { ledger, random, shop, stopping } = workload;
  while (!stopping.aborted) {
    const { as, method, path, api, sent: request } = random.pick(buildAttempts(workload));
    const entry = ledger.begin('trespass', { as, path });
    try {
      const { status }: Answer = await shop.ask(
        method,
        `${shop.launched.addresses[api]}${path}`,
        request,
      );
      if (status < 300) entry.ok({ status });
      else entry.fail({ status });
    } catch {
      entry.info();
    }
    await paceClient(workload, everyMs);
  }
};

/** Reads the catalog continuously, and counts the results. */
export const runCatalogReader = async (workload: Workload, everyMs: number): Promise<void> => {
  const { shop, stopping, tally: statistics } = workload;
  while (!stopping.aborted) {
    try {
      const { status } = await shop.ask(
        'GET',
        `${shop.launched.addresses.queryApi}/api/games?size=20`,
      );
      if (status >= 500) statistics.readsBusy += 1;
      else statistics.reads += 1;
    } catch {
      statistics.readsLost += 1;
    }
    await paceClient(workload, everyMs);
  }
};
