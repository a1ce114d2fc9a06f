import { createHash } from 'node:crypto';

export type Told = Readonly<{
  payeePurse: string;
  amount: string;
  number: string;
  mode: string;
  invoice: string;
  transfer: string;
  date: string;
  payerPurse: string;
  payer: string;
}>;

const inOrder = (told: Told, secret: string): readonly string[] => {
  const { payeePurse, amount, number, mode, invoice, transfer, date, payerPurse, payer } = told;
  return [payeePurse, amount, number, mode, invoice, transfer, date, secret, payerPurse, payer];
};

const sha256 = (text: string): string =>
  createHash('sha256').update(text, 'utf8').digest('hex').toUpperCase();

/** `LMI_HASH`: the parts without a mark between them. */
export const hashOf = (told: Told, secret: string): string =>
  sha256(inOrder(told, secret).join(''));

/** `LMI_HASH2`: the same parts, told apart. */
export const hash2Of = (told: Told, secret: string): string =>
  sha256(inOrder(told, secret).join(';'));
