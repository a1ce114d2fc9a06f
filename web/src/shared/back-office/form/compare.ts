/** The values of a form, one per field of the contract. */
export type FormValues = Readonly<Record<string, unknown>>;

/** Deep equality of form values. They are plain data with a stable key order. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The fields that differ between two states of a form, in the form's order. */
export const changedFields = (before: FormValues, after: FormValues): readonly string[] =>
  Object.keys(after).filter((field) => !isSame(before[field], after[field]));

export const isChanged = (before: FormValues, after: FormValues): boolean =>
  changedFields(before, after).length > 0;
