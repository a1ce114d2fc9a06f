import { createHash } from 'node:crypto';

const md5 = (...parts: readonly string[]): string =>
  createHash('md5').update(parts.join(':')).digest('hex');

export type FormParts = Readonly<{ m: string; oa: string; currency: string; o: string }>;

/** The signature of the shop's payment form. */
export const formSignature = ({ m, oa, currency, o }: FormParts, secret1: string): string =>
  md5(m, oa, secret1, currency, o);

/** The signature of the provider's notification. */
export const notificationSignature = (
  { merchant, amount, order }: Readonly<{ merchant: string; amount: string; order: string }>,
  secret2: string,
): string => md5(merchant, amount, secret2, order);
