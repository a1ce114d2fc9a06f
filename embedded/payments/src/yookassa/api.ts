import { apiRoute } from '../failures.ts';
import type { Answer, Call, Route } from '../http.ts';
import { json } from '../http.ts';
import type { ProviderParts } from '../provider.ts';
import { intidOf, paymentOf, refundOf, yooKassaId } from './notification.ts';

export type Account = Readonly<{ shopId: string; secret: string }>;

type Parts = ProviderParts & Readonly<{ account: Account }>;

type Money = Readonly<{ value: string; currency: string }>;
type Asked = Readonly<{
  amount: Money;
  payment_id?: string;
  metadata?: Readonly<{ order_id?: string }>;
  confirmation?: Readonly<{ return_url?: string }>;
}>;

const refused = (status: number, code: string): Answer => json({ type: 'error', code }, status);

/** YooKassa's calls: what has the same `Idempotence-Key` is done once. */
export const yooKassaApi = (parts: Parts): readonly Route[] => {
  const { account, book, cashier, failures } = parts;
  const { shopId, secret } = account;
  const right = `Basic ${Buffer.from(`${shopId}:${secret}`).toString('base64')}`;

  const call = (
    name: string,
    method: 'GET' | 'POST',
    path: string,
    answer: (call: Call) => Promise<Answer> | Answer,
  ): Route =>
    apiRoute({
      failures,
      system: 'yookassa',
      name,
      method,
      path: `/yookassa/v3/${path}`,
      answer: (asking) =>
        asking.headers['authorization'] === right
          ? answer(asking)
          : refused(401, 'invalid_credentials'),
    });

  return [
    call('create', 'POST', 'payments', async ({ body, headers }) => {
      const asked = JSON.parse(await body()) as Asked;
      const key = headers['idempotence-key'];
      if (key === undefined) return refused(400, 'invalid_request');
      const { invoice } = book.invoice(
        {
          system: 'mir',
          key: `yookassa-${key}`,
          order: asked.metadata?.order_id ?? '',
          amount: asked.amount.value,
          currency: asked.amount.currency,
          fields: {
            acquirer: 'yookassa',
            success: asked.confirmation?.return_url ?? '',
            failed: asked.confirmation?.return_url ?? '',
          },
        },
        new Date(),
      );
      const url = `http://${headers['host'] ?? ''}/yookassa/pay?id=${yooKassaId(invoice.intid)}`;
      const confirmation = { type: 'redirect', confirmation_url: url };
      return json({ ...paymentOf(invoice, 'pending'), confirmation });
    }),

    call('payment', 'GET', 'payments/:id', ({ params }) => {
      const intid = intidOf(params['id'] ?? '');
      if (!Number.isSafeInteger(intid)) return refused(404, 'not_found');
      const paid = book.find(intid);
      const known = paid ?? book.findInvoice(intid);
      if (known?.system !== 'mir') return refused(404, 'not_found');
      return json(paymentOf(known, paid?.state === 'captured' ? 'succeeded' : 'pending'));
    }),

    call('refund', 'POST', 'refunds', async ({ body, headers }) => {
      const { payment_id: id = '', amount } = JSON.parse(await body()) as Asked;
      const key = headers['idempotence-key'];
      if (key === undefined) return refused(400, 'invalid_request');
      const wanted = { intid: intidOf(id), kind: 'refunded', key, amount: amount.value } as const;
      const gone = Number.isSafeInteger(wanted.intid) ? cashier.reverse(wanted) : null;
      return gone ? json(refundOf(gone.refund)) : refused(400, 'invalid_request');
    }),

    call('refund-status', 'GET', 'refunds/:id', ({ params }) => {
      const known = book.refunds().find(({ id }) => yooKassaId(id) === params['id']);
      return known?.system === 'mir' ? json(refundOf(known)) : refused(404, 'not_found');
    }),
  ];
};
