import { createHash } from 'node:crypto';

export type SignedFields = Readonly<{
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

const inOrder = (fields: SignedFields, secret: string): readonly string[] => {
  const { payeePurse, amount, number, mode, invoice, transfer, date, payerPurse, payer } = fields;
  return [payeePurse, amount, number, mode, invoice, transfer, date, secret, payerPurse, payer];
};

const sha256 = (text: string): string =>
  createHash('sha256').update(text, 'utf8').digest('hex').toUpperCase();

/** `LMI_HASH`: the parts without a separator. */
export const hashOf = (fields: SignedFields, secret: string): string =>
  sha256(inOrder(fields, secret).join(''));

/** `LMI_HASH2`: the same parts, with a separator. */
export const hash2Of = (fields: SignedFields, secret: string): string =>
  sha256(inOrder(fields, secret).join(';'));
