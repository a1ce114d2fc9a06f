import { createHash } from 'node:crypto';

/** Values of the plain fields and the password, sorted by their names, without a mark between. */
export const tokenOf = (fields: Readonly<Record<string, unknown>>, Password: string): string => {
  const parts: Record<string, unknown> = { ...fields, Password };
  const values = Object.keys(parts)
    .filter((name) => name !== 'Token' && !['object', 'undefined'].includes(typeof parts[name]))
    .toSorted()
    .map((name) => String(parts[name]));
  return createHash('sha256').update(values.join('')).digest('hex');
};
