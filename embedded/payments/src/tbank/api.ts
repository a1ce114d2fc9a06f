import { text } from 'node:stream/consumers';
import { Router } from '@koa/router';
import type { Context } from 'koa';
import { hundredths } from '../payment-store.ts';
import type { ProviderParts } from '../provider.ts';
import { reply } from '../reply.ts';
import type { Account } from './notification.ts';
import { statusOf } from './notification.ts';
import type { Fields } from './token.ts';
import { tokenOf } from './token.ts';

type Parts = ProviderParts & Readonly<{ account: Account }>;

const refuse = (ctx: Context, ErrorCode: string, Message: string): void =>
  reply(ctx, 200, { Success: false, ErrorCode, Message });

const textOf = (request: Fields, name: string): string => {
  const value = request[name];
  return typeof value === 'string' ? value : '';
};

/** T-Bank's calls, each with its token. */
export const tBankApi = (parts: Parts): Router => {
  const { account, store, processor, failures } = parts;
  const { terminalKey, password } = account;
  const router = new Router({ prefix: '/tbank/v2' });

  const call = (name: string, handle: (request: Fields, ctx: Context) => void): Router =>
    router.post(`/${name}`, failures.before('tbank', name), async (ctx) => {
      const request = JSON.parse(await text(ctx.req)) as Fields;
      if (request['TerminalKey'] !== terminalKey) return refuse(ctx, '501', 'No such terminal');
      if (request['Token'] !== tokenOf(request, password)) return refuse(ctx, '204', 'Wrong token');
      return handle(request, ctx);
    });

  const answer = (ctx: Context, fields: Fields): void =>
    reply(ctx, 200, { Success: true, ErrorCode: '0', TerminalKey: terminalKey, ...fields });

  call('Init', (request, ctx) => {
    const reference = textOf(request, 'OrderId');
    const { Amount: kopecks } = request;
    if (typeof kopecks !== 'number' || kopecks <= 0) return refuse(ctx, '205', 'Wrong amount');
    const amount = (kopecks / 100).toFixed(2);
    const { invoice } = store.createInvoice(
      {
        system: 'mir',
        key: `tbank-${reference}`,
        order: reference.split('-')[0] ?? reference,
        amount,
        currency: 'RUB',
        fields: {
          acquirer: 'tbank',
          reference,
          success: textOf(request, 'SuccessURL'),
          failed: textOf(request, 'FailURL'),
        },
      },
      new Date(),
    );
    if (invoice.amount !== amount) return refuse(ctx, '8', 'Another amount for the same order');
    return answer(ctx, {
      Status: 'NEW',
      PaymentId: String(invoice.intid),
      OrderId: reference,
      Amount: kopecks,
      PaymentURL: `http://${ctx.host}/tbank/pay?id=${invoice.intid}`,
    });
  });

  call('GetState', (request, ctx) => {
    const intid = Number(textOf(request, 'PaymentId'));
    const paid = store.find(intid);
    const recorded = paid ?? store.findInvoice(intid);
    if (recorded?.system !== 'mir') return refuse(ctx, '255', 'No such payment');
    const remaining = store.remainingHundredths(recorded);
    const confirmed = remaining === hundredths(recorded.amount) ? 'CONFIRMED' : statusOf(remaining);
    return answer(ctx, {
      Status: paid?.status === 'captured' ? confirmed : 'NEW',
      PaymentId: String(intid),
      OrderId: recorded.fields['reference'] ?? recorded.order,
      Amount: remaining,
    });
  });

  call('Cancel', (request, ctx) => {
    const intid = Number(textOf(request, 'PaymentId'));
    const { Amount: kopecks } = request;
    const key = textOf(request, 'ExternalRequestId');
    const reversal = processor.reverse({
      intid,
      kind: 'refunded',
      key: key === '' ? `tbank-${intid}-${store.refunds().length}` : key,
      amount: typeof kopecks === 'number' ? (kopecks / 100).toFixed(2) : undefined,
    });
    if (!reversal) return refuse(ctx, '8', 'Nothing to give back');
    const payment = store.find(intid);
    const remaining = payment ? store.remainingHundredths(payment, reversal.refund.id) : 0;
    return answer(ctx, {
      Status: statusOf(remaining),
      PaymentId: String(intid),
      OrderId: payment?.fields['reference'] ?? '',
      OriginalAmount: remaining + hundredths(reversal.refund.amount),
      NewAmount: remaining,
    });
  });

  return router;
};
