import type { FormValues } from './compare.ts';

/** Unsaved changes of a form, with their base state. */
export type Draft<Values extends FormValues> = Readonly<{
  /** The id of the entry. A new entry keeps its id, so that a retry adds it only once. */
  id: string;
  /** Null for a new entry. */
  revision: number | null;
  before: Values;
  values: Values;
  /** The time of the last change, ISO 8601. */
  at: string;
}>;

type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const hasFieldsOf = (values: unknown, fields: FormValues): boolean =>
  typeof values === 'object' &&
  values !== null &&
  Object.keys(values).toSorted().join() === Object.keys(fields).toSorted().join();

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null; // truncated or unrelated content
  }
};

/** Reads the draft of a key. Ignores a draft with other fields, such as from an older release. */
export const readDraft = <Values extends FormValues>(
  place: Place,
  key: string,
  blank: Values,
): Draft<Values> | null => {
  const draft = parseJson(place.getItem(key) ?? 'null') as Draft<Values> | null; // by `writeDraft`
  if (!draft || !hasFieldsOf(draft.values, blank) || !hasFieldsOf(draft.before, blank)) return null;
  return draft;
};

export const writeDraft = <Values extends FormValues>(
  place: Place,
  key: string,
  draft: Draft<Values>,
): void => {
  try {
    place.setItem(key, JSON.stringify(draft));
  } catch {
    place.removeItem(key); // storage is full: remove the outdated draft
  }
};

export const removeDraft = (place: Place, key: string): void => place.removeItem(key);
