import type { Payment } from '../payment-store.ts';
import { hundredths } from '../payment-store.ts';
import { withToken } from './token.ts';

export type Account = Readonly<{ terminalKey: string; password: string }>;

type NotificationInput = Readonly<{ status: string; amount: number; password: string }>;

const bodyOf = (payment: Payment, { terminalKey }: Account, input: NotificationInput): string => {
  const { intid, order, fields } = payment;
  const notificationFields = {
    TerminalKey: terminalKey,
    OrderId: fields['reference'] ?? order,
    Success: true,
    Status: input.status,
    PaymentId: intid,
    ErrorCode: '0',
    Amount: input.amount,
    CardId: 322_264,
    Pan: '220070******0000',
    ExpDate: '1230',
  };
  return JSON.stringify(withToken(notificationFields, input.password));
};

/** The body of T-Bank's notification. A forged one is signed with a guessed password. */
export const notificationOf = (
  payment: Payment,
  account: Account,
  authenticity: 'genuine' | 'forged',
): string =>
  bodyOf(payment, account, {
    status: 'CONFIRMED',
    amount: hundredths(payment.amount),
    password: authenticity === 'genuine' ? account.password : 'guessed',
  });

export const statusOf = (remaining: number): string =>
  remaining > 0 ? 'PARTIAL_REFUNDED' : 'REFUNDED';

/** The amount is the payment's current one, after its refunds. */
export const reversalOf = (payment: Payment, remaining: number, account: Account): string =>
  bodyOf(payment, account, {
    status: statusOf(remaining),
    amount: remaining,
    password: account.password,
  });
