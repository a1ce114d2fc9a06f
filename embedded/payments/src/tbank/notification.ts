import type { Payment } from '../book.ts';
import { hundredths } from '../book.ts';
import { withToken } from './token.ts';

export type Account = Readonly<{ terminalKey: string; password: string }>;

type Told = Readonly<{ status: string; amount: number; password: string }>;

const bodyOf = (payment: Payment, { terminalKey }: Account, told: Told): string => {
  const { intid, order, fields } = payment;
  const said = {
    TerminalKey: terminalKey,
    OrderId: fields['reference'] ?? order,
    Success: true,
    Status: told.status,
    PaymentId: intid,
    ErrorCode: '0',
    Amount: told.amount,
    CardId: 322_264,
    Pan: '220070******0000',
    ExpDate: '1230',
  };
  return JSON.stringify(withToken(said, told.password));
};

/** What T-Bank posts of a payment; a forged one with a token of a guessed password. */
export const notificationOf = (
  payment: Payment,
  account: Account,
  seal: 'genuine' | 'forged',
): string =>
  bodyOf(payment, account, {
    status: 'CONFIRMED',
    amount: hundredths(payment.amount),
    password: seal === 'genuine' ? account.password : 'guessed',
  });

export const statusOf = (left: number): string => (left > 0 ? 'PARTIAL_REFUNDED' : 'REFUNDED');

/** The amount is the current one of the payment: what its refunds leave. */
export const reversalOf = (payment: Payment, left: number, account: Account): string =>
  bodyOf(payment, account, { status: statusOf(left), amount: left, password: account.password });
