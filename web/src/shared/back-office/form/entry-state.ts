import type { parse } from '@shop/contracts/wire/contract';
import type { FormValues } from './compare.ts';

/** The state of an entry on the server. */
export type EntryState<Values extends FormValues> = Readonly<{
  values: Values;
  /** Null for a new entry. */
  revision: number | null;
}>;

/** The part of a contract that lists its fields. */
type ShapedContract<Values> = Readonly<{
  shape: Readonly<Record<string, unknown>>;
  '~standard': Readonly<{ types?: Readonly<{ output: Values }> | undefined }>;
}>;

/** Picks the fields of a contract from an entry that has more. */
export const listFields = <Values extends FormValues>(
  contract: ShapedContract<Values>,
  entry: FormValues,
): Values =>
  Object.fromEntries(Object.keys(contract.shape).map((field) => [field, entry[field]])) as Values; // by the contract of the entry

/** The contract of a form, with validation. */
export type EntryContract<Values> = ShapedContract<Values> & Parameters<typeof parse>[0];

export const entryState = <Values extends FormValues>(
  contract: ShapedContract<Values>,
  entry: FormValues & Readonly<{ revision: number }>,
): EntryState<Values> => ({
  values: listFields(contract, entry),
  revision: entry.revision,
});
