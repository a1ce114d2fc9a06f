import { createHash } from 'node:crypto';

export type Fields = Readonly<Record<string, unknown>>;

const plain = ['string', 'number', 'boolean'];

/** A digest of the values of the plain fields and the password, sorted by name. */
export const tokenOf = (fields: Fields, password: string): string => {
  const signed = new Map<string, unknown>(Object.entries(fields));
  signed.delete('Token');
  signed.set('Password', password);
  const hash = createHash('sha256');
  for (const name of [...signed.keys()].toSorted()) {
    const value = signed.get(name);
    if (plain.includes(typeof value)) hash.update(String(value), 'utf8');
  }
  return hash.digest('hex');
};

export const withToken = (fields: Fields, password: string): Fields => ({
  ...fields,
  Token: tokenOf(fields, password),
});
