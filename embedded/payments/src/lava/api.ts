import type { Book } from '../book.ts';
import type { Cashier } from '../cashier.ts';
import type { Failures } from '../failures.ts';
import { apiRoute } from '../failures.ts';
import type { Answer, Call, Route } from '../http.ts';
import { json } from '../http.ts';
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

const refused = (status: number, error: string): Answer =>
  json({ data: null, status, status_check: false, error }, status);

const said = (data: object): Answer => json({ data, status: 200, status_check: true });

const textOf = (asked: Asked, name: string): string => {
  const value = asked[name];
  return typeof value === 'string' ? value : '';
};

/** The order's number in what the shop calls the invoice by. */
const orderOf = (reference: string): string => reference.split('-')[0] ?? reference;

/** Lava's calls about invoices; each body is signed in the header `Signature`. */
export const lavaApi = ({ account, book, cashier, failures }: Parts): readonly Route[] => {
  const { shopId, secret } = account;

  const call = (name: string, answer: (asked: Asked, call: Call) => Answer): Route =>
    apiRoute({
      failures,
      system: 'lava',
      name,
      method: 'POST',
      path: `/lava/business/invoice/${name}`,
      answer: async (asking) => {
        const body = await asking.body();
        if (asking.headers['signature'] !== hmacOf(secret, body)) {
          return refused(401, 'Invalid signature');
        }
        const asked = JSON.parse(body) as Asked;
        return asked['shopId'] === shopId ? answer(asked, asking) : refused(403, 'No such shop');
      },
    });

  const find = (asked: Asked) => {
    const id = textOf(asked, 'invoiceId');
    const reference = textOf(asked, 'orderId');
    return id === ''
      ? book.invoices().find(({ system, key }) => system === 'lava' && key === reference)
      : book.findInvoice(intidOf(id));
  };

  return [
    call('create', (asked, { headers }) => {
      const reference = textOf(asked, 'orderId');
      const { sum } = asked;
      if (typeof sum !== 'number' || sum <= 0 || reference === '') return refused(422, 'Wrong sum');
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
      if (!fresh) return refused(422, 'orderId is not unique');
      const id = lavaId(invoice.intid);
      return said({
        id,
        amount: sum,
        expired: invoice.created_at.slice(0, 19).replace('T', ' '),
        status: 0,
        shop_id: shopId,
        url: `http://${headers['host'] ?? ''}/lava/invoice?id=${id}`,
        comment: null,
      });
    }),

    call('status', (asked) => {
      const invoice = find(asked);
      // who pays twice pays what the shop had no invoice made for
      const paid = book.find(invoice?.intid ?? intidOf(textOf(asked, 'invoiceId')));
      const known = paid?.system === 'lava' ? paid : invoice;
      if (!known) return refused(404, 'No such invoice');
      return said({
        status: paid?.state === 'captured' ? 'success' : 'created',
        error_message: null,
        id: lavaId(known.intid),
        shop_id: shopId,
        amount: Number(known.amount),
        expire: known.created_at.slice(0, 19).replace('T', ' '),
        order_id: known.fields['reference'] ?? known.order,
      });
    }),

    call('refund', (asked) => {
      const intid = intidOf(textOf(asked, 'invoiceId'));
      const { amount } = asked;
      const gone = cashier.reverse({
        intid,
        kind: 'refunded',
        key: `lava-${intid}-${book.refunds().length}`, // it knows no id of the shop's
        amount: typeof amount === 'number' ? amount.toFixed(2) : undefined,
      });
      if (!gone) return refused(422, 'Nothing to give back');
      const { id, amount: given } = gone.refund;
      return said({ status: 'success', refund_id: lavaId(id), amount: Number(given) });
    }),
  ];
};
