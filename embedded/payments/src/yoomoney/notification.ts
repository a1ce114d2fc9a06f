import type { Payment } from '../payment-store.ts';
import type { Parameters } from './signature.ts';
import { sha1Of, signOf } from './signature.ts';

const codes: Readonly<Record<string, string>> = { RUB: '643', USD: '840' };

const minor = (decimal: string): number => Math.round(Number(decimal) * 100);
const decimal = (amount: number): string => (amount / 100).toFixed(2);

/** The amount after the fee: from 1.01, a wallet payment yields 1; a card payment yields 97 %. */
const creditedAmount = (sum: string, fromCard: boolean): string => {
  const paid = minor(sum);
  return decimal(fromCard ? Math.floor(paid * 0.97) : Math.floor(paid / 1.01));
};

type SigningOptions = Readonly<{ secret: string; authenticity: 'genuine' | 'forged' }>;

/** The body that YooMoney posts to the shop; a forged one is signed with a guessed secret. */
export const notificationOf = (
  { intid, order, amount, currency, fields, captured_at, created_at }: Payment,
  { secret, authenticity }: SigningOptions,
): string => {
  const word = authenticity === 'genuine' ? secret : 'guessed';
  const fromCard = fields['paymentType'] === 'AC';
  const parameters: Parameters = [
    ['notification_type', fromCard ? 'card-incoming' : 'p2p-incoming'],
    ['operation_id', String(intid)],
    ['amount', creditedAmount(amount, fromCard)],
    ['withdraw_amount', decimal(minor(amount))],
    ['currency', codes[currency] ?? currency],
    ['datetime', `${(captured_at ?? created_at).slice(0, 19)}Z`],
    ['sender', fromCard ? '' : '41001000040'],
    ['codepro', 'false'],
    ['label', order],
    ['unaccepted', 'false'],
  ];
  const all: Parameters = [...parameters, ['sha1_hash', sha1Of(parameters, word)]];
  return new URLSearchParams(
    [...all, ['sign', signOf(all, word)]].map((pair) => [...pair]),
  ).toString();
};
