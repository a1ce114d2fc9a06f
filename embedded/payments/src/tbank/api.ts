import { hundredths } from '../book.ts';
import { apiRoute } from '../failures.ts';
import type { Answer, Call, Route } from '../http.ts';
import { json } from '../http.ts';
import type { ProviderParts } from '../provider.ts';
import type { Account } from './notification.ts';
import { statusOf } from './notification.ts';
import type { Fields } from './token.ts';
import { tokenOf } from './token.ts';

type Parts = ProviderParts & Readonly<{ account: Account }>;

const refused = (ErrorCode: string, Message: string): Answer =>
  json({ Success: false, ErrorCode, Message });

const textOf = (asked: Fields, name: string): string => {
  const value = asked[name];
  return typeof value === 'string' ? value : '';
};

/** T-Bank's calls, each with its token. */
export const tBankApi = (parts: Parts): readonly Route[] => {
  const { account, book, cashier, failures } = parts;
  const { terminalKey, password } = account;

  const call = (name: string, answer: (asked: Fields, call: Call) => Answer): Route =>
    apiRoute({
      failures,
      system: 'tbank',
      name,
      method: 'POST',
      path: `/tbank/v2/${name}`,
      answer: async (asking) => {
        const asked = JSON.parse(await asking.body()) as Fields;
        if (asked['TerminalKey'] !== terminalKey) return refused('501', 'No such terminal');
        if (asked['Token'] !== tokenOf(asked, password)) return refused('204', 'Wrong token');
        return answer(asked, asking);
      },
    });

  const said = (fields: Fields): Answer =>
    json({ Success: true, ErrorCode: '0', TerminalKey: terminalKey, ...fields });

  return [
    call('Init', (asked, { headers }) => {
      const reference = textOf(asked, 'OrderId');
      const { Amount: kopecks } = asked;
      if (typeof kopecks !== 'number' || kopecks <= 0) return refused('205', 'Wrong amount');
      const amount = (kopecks / 100).toFixed(2);
      const { invoice } = book.invoice(
        {
          system: 'mir',
          key: `tbank-${reference}`,
          order: reference.split('-')[0] ?? reference,
          amount,
          currency: 'RUB',
          fields: {
            acquirer: 'tbank',
            reference,
            success: textOf(asked, 'SuccessURL'),
            failed: textOf(asked, 'FailURL'),
          },
        },
        new Date(),
      );
      if (invoice.amount !== amount) return refused('8', 'Another amount for the same order');
      return said({
        Status: 'NEW',
        PaymentId: String(invoice.intid),
        OrderId: reference,
        Amount: kopecks,
        PaymentURL: `http://${headers['host'] ?? ''}/tbank/pay?id=${invoice.intid}`,
      });
    }),

    call('GetState', (asked) => {
      const intid = Number(textOf(asked, 'PaymentId'));
      const paid = book.find(intid);
      const known = paid ?? book.findInvoice(intid);
      if (known?.system !== 'mir') return refused('255', 'No such payment');
      const left = book.left(known);
      const confirmed = left === hundredths(known.amount) ? 'CONFIRMED' : statusOf(left);
      return said({
        Status: paid?.state === 'captured' ? confirmed : 'NEW',
        PaymentId: String(intid),
        OrderId: known.fields['reference'] ?? known.order,
        Amount: left,
      });
    }),

    call('Cancel', (asked) => {
      const intid = Number(textOf(asked, 'PaymentId'));
      const { Amount: kopecks } = asked;
      const key = textOf(asked, 'ExternalRequestId');
      const gone = cashier.reverse({
        intid,
        kind: 'refunded',
        key: key === '' ? `tbank-${intid}-${book.refunds().length}` : key,
        amount: typeof kopecks === 'number' ? (kopecks / 100).toFixed(2) : undefined,
      });
      if (!gone) return refused('8', 'Nothing to give back');
      const payment = book.find(intid);
      const left = payment ? book.left(payment, gone.refund.id) : 0;
      return said({
        Status: statusOf(left),
        PaymentId: String(intid),
        OrderId: payment?.fields['reference'] ?? '',
        OriginalAmount: left + hundredths(gone.refund.amount),
        NewAmount: left,
      });
    }),
  ];
};
