import { text } from 'node:stream/consumers';
import { Router } from '@koa/router';
import type { Context } from 'koa';
import type { Book } from '../book.ts';
import type { Cashier } from '../cashier.ts';
import type { Failures } from '../failures.ts';
import { reply } from '../reply.ts';
import { intidOf, lavaId } from './notification.ts';
import { hmacOf } from './signature.ts';

export type Account = Readonly<{ shopId: string; secret: string; additionalSecret: string }>;

type Parts = Readonly<{
  account: Account;
  book: Book;
  cashier: Cashier;
  failures: Failures;
}>;

type Asked = Readonly<Record<string, unknown>>;

const refuse = (ctx: Context, status: number, error: string): void =>
  reply(ctx, status, { data: null, status, status_check: false, error });

const answer = (ctx: Context, data: object): void =>
  reply(ctx, 200, { data, status: 200, status_check: true });

const textOf = (asked: Asked, name: string): string => {
  const value = asked[name];
  return typeof value === 'string' ? value : '';
};

/** The order's number in what the shop calls the invoice by. */
const orderOf = (reference: string): string => reference.split('-')[0] ?? reference;

/** Lava's calls about invoices; each body is signed in the header `Signature`. */
export const lavaApi = ({ account, book, cashier, failures }: Parts): Router => {
  const { shopId, secret } = account;
  const router = new Router({ prefix: '/lava/business/invoice' });

  const call = (name: string, act: (asked: Asked, ctx: Context) => void): Router =>
    router.post(`/${name}`, failures.before('lava', name), async (ctx) => {
      const body = await text(ctx.req);
      if (ctx.get('Signature') !== hmacOf(secret, body))
        return refuse(ctx, 401, 'Invalid signature');
      const asked = JSON.parse(body) as Asked;
      return asked['shopId'] === shopId ? act(asked, ctx) : refuse(ctx, 403, 'No such shop');
    });

  const find = (asked: Asked) => {
    const id = textOf(asked, 'invoiceId');
    const reference = textOf(asked, 'orderId');
    return id === ''
      ? book.invoices().find(({ system, key }) => system === 'lava' && key === reference)
      : book.findInvoice(intidOf(id));
  };

  call('create', (asked, ctx) => {
    const reference = textOf(asked, 'orderId');
    const { sum } = asked;
    if (typeof sum !== 'number' || sum <= 0 || reference === '')
      return refuse(ctx, 422, 'Wrong sum');
    const { invoice, fresh } = book.invoice(
      {
        system: 'lava',
        key: reference,
        order: orderOf(reference),
        amount: sum.toFixed(2),
        currency: 'RUB',
        fields: {
          reference,
          success: textOf(asked, 'successUrl'),
          failed: textOf(asked, 'failUrl'),
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
  });

  call('status', (asked, ctx) => {
    const invoice = find(asked);
    // who pays twice pays what the shop had no invoice made for
    const paid = book.find(invoice?.intid ?? intidOf(textOf(asked, 'invoiceId')));
    const known = paid?.system === 'lava' ? paid : invoice;
    if (!known) return refuse(ctx, 404, 'No such invoice');
    return answer(ctx, {
      status: paid?.state === 'captured' ? 'success' : 'created',
      error_message: null,
      id: lavaId(known.intid),
      shop_id: shopId,
      amount: Number(known.amount),
      expire: known.created_at.slice(0, 19).replace('T', ' '),
      order_id: known.fields['reference'] ?? known.order,
    });
  });

  call('refund', (asked, ctx) => {
    const intid = intidOf(textOf(asked, 'invoiceId'));
    const { amount } = asked;
    const gone = cashier.reverse({
      intid,
      kind: 'refunded',
      key: `lava-${intid}-${book.refunds().length}`, // it knows no id of the shop's
      amount: typeof amount === 'number' ? amount.toFixed(2) : undefined,
    });
    if (!gone) return refuse(ctx, 422, 'Nothing to give back');
    const { id, amount: given } = gone.refund;
    return answer(ctx, { status: 'success', refund_id: lavaId(id), amount: Number(given) });
  });

  return router;
};
