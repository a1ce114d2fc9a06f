import { createHash } from 'node:crypto';

const md5 = (...parts: readonly string[]): string =>
  createHash('md5').update(parts.join(':')).digest('hex');

export type FormParts = Readonly<{ m: string; oa: string; currency: string; o: string }>;

/** What the shop signs the pay form with. */
export const formSignature = ({ m, oa, currency, o }: FormParts, secret1: string): string =>
  md5(m, oa, secret1, currency, o);

/** What the provider signs its notification with. */
export const notificationSignature = (
  { merchant, amount, order }: Readonly<{ merchant: string; amount: string; order: string }>,
  secret2: string,
): string => md5(merchant, amount, secret2, order);
