/** What a form edits: a value for each field of the contract. */
export type FormValues = Readonly<Record<string, unknown>>;

/** Values of a form are plain data, and forms keep the order of their keys. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The fields in which two states of a form differ, in the order of the form. */
export const changedFields = (before: FormValues, after: FormValues): readonly string[] =>
  Object.keys(after).filter((field) => !isSame(before[field], after[field]));

export const isChanged = (before: FormValues, after: FormValues): boolean =>
  changedFields(before, after).length > 0;
