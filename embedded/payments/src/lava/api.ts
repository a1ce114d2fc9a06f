import { text } from 'node:stream/consumers';
import { Router } from '@koa/router';
import type { Context } from 'koa';
import type { Invoice, PaymentStore } from '../payment-store.ts';
import type { PaymentProcessor } from '../payment-processor.ts';
import type { Failures } from '../failures.ts';
import { reply } from '../reply.ts';
import { intidOf, lavaId } from './notification.ts';
import { hmacOf } from './signature.ts';

export type Account = Readonly<{ shopId: string; secret: string; additionalSecret: string }>;

type Parts = Readonly<{
  account: Account;
  store: PaymentStore;
  processor: PaymentProcessor;
  failures: Failures;
}>;

type RequestBody = Readonly<Record<string, unknown>>;

const refuse = (ctx: Context, status: number, error: string): void =>
  reply(ctx, status, { data: null, status, status_check: false, error });

const answer = (ctx: Context, data: object): void =>
  reply(ctx, 200, { data, status: 200, status_check: true });

const textOf = (request: RequestBody, name: string): string => {
  const value = request[name];
  return typeof value === 'string' ? value : '';
};

/** The order's number in the shop's name for the invoice. */
const orderOf = (reference: string): string => reference.split('-')[0] ?? reference;

type Call = (request: RequestBody, ctx: Context) => void;

const createInvoice =
  ({ account: { shopId }, store }: Parts): Call =>
  (request, ctx) => {
    const reference = textOf(request, 'orderId');
    const { sum } = request;
    if (typeof sum !== 'number' || sum <= 0 || reference === '')
      return refuse(ctx, 422, 'Wrong sum');
    const { invoice, fresh } = store.createInvoice(
      {
        system: 'lava',
        key: reference,
        order: orderOf(reference),
        amount: sum.toFixed(2),
        currency: 'RUB',
        fields: {
          reference,
          success: textOf(request, 'successUrl'),
          failed: textOf(request, 'failUrl'),
        },
      },
      new Date(),
    );
    if (!fresh) return refuse(ctx, 422, 'orderId is not unique');
    const id = lavaId(invoice.intid);
    return answer(ctx, {
      id,
      amount: sum,
      expired: invoice.created_at.slice(0, 19).replace('T', ' '),
      status: 0,
      shop_id: shopId,
      url: `http://${ctx.host}/lava/invoice?id=${id}`,
      comment: null,
    });
  };

const findInvoice = (store: PaymentStore, request: RequestBody): Invoice | null | undefined => {
  const id = textOf(request, 'invoiceId');
  const reference = textOf(request, 'orderId');
  return id === ''
    ? store.invoices().find(({ system, key }) => system === 'lava' && key === reference)
    : store.findInvoice(intidOf(id));
};

const reportStatus =
  ({ account: { shopId }, store }: Parts): Call =>
  (request, ctx) => {
    const invoice = findInvoice(store, request);
    // a second payment has no invoice of the shop
    const paid = store.find(invoice?.intid ?? intidOf(textOf(request, 'invoiceId')));
    const recorded = paid?.system === 'lava' ? paid : invoice;
    if (!recorded) return refuse(ctx, 404, 'No such invoice');
    return answer(ctx, {
      status: paid?.status === 'captured' ? 'success' : 'created',
      error_message: null,
      id: lavaId(recorded.intid),
      shop_id: shopId,
      amount: Number(recorded.amount),
      expire: recorded.created_at.slice(0, 19).replace('T', ' '),
      order_id: recorded.fields['reference'] ?? recorded.order,
    });
  };

const refundPayment =
  ({ store, processor }: Parts): Call =>
  (request, ctx) => {
    const intid = intidOf(textOf(request, 'invoiceId'));
    const { amount } = request;
    const reversal = processor.reverse({
      intid,
      kind: 'refunded',
      key: `lava-${intid}-${store.refunds().length}`, // the system has no id of the shop
      amount: typeof amount === 'number' ? amount.toFixed(2) : undefined,
    });
    if (!reversal) return refuse(ctx, 422, 'Nothing to give back');
    const { id, amount: refundedAmount } = reversal.refund;
    return answer(ctx, {
      status: 'success',
      refund_id: lavaId(id),
      amount: Number(refundedAmount),
    });
  };

/** Lava's calls about invoices; each body is signed in the header `Signature`. */
export const lavaApi = (parts: Parts): Router => {
  const { shopId, secret } = parts.account;
  const router = new Router({ prefix: '/lava/business/invoice' });

  const addCall = (name: string, handle: Call): Router =>
    router.post(`/${name}`, parts.failures.before('lava', name), async (ctx) => {
      const body = await text(ctx.req);
      if (ctx.get('Signature') !== hmacOf(secret, body))
        return refuse(ctx, 401, 'Invalid signature');
      const request = JSON.parse(body) as RequestBody;
      return request['shopId'] === shopId ? handle(request, ctx) : refuse(ctx, 403, 'No such shop');
    });

  addCall('create', createInvoice(parts));
  addCall('status', reportStatus(parts));
  addCall('refund', refundPayment(parts));
  return router;
};
