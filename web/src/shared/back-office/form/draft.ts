import type { FormValues } from './compare.ts';

/** Unsaved changes of a form, with the state that they were made on. */
export type Draft<Values extends FormValues> = Readonly<{
  /** Of the entry. A new entry keeps its id, so that a repeated request adds it once. */
  id: string;
  /** Null for a new entry. */
  revision: number | null;
  before: Values;
  values: Values;
  /** When it was last changed, ISO 8601. */
  at: string;
}>;

type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Drafts are of one account: the next one that signs in on the same tab does not see them. */
export const draftKey = (account: string, path: string): string => `draft:${account}:${path}`;

const hasFieldsOf = (values: unknown, fields: FormValues): boolean =>
  typeof values === 'object' &&
  values !== null &&
  Object.keys(values).toSorted().join() === Object.keys(fields).toSorted().join();

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null; // cut off, or of something else
  }
};

/** The draft kept under a key. A draft of other fields, as of an older release, is left out. */
export const readDraft = <Values extends FormValues>(
  place: Place,
  key: string,
  blank: Values,
): Draft<Values> | null => {
  const draft = parseJson(place.getItem(key) ?? 'null') as Draft<Values> | null; // as `writeDraft` left it
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
    place.removeItem(key); // there is no room: rather no draft than an old one
  }
};

export const removeDraft = (place: Place, key: string): void => place.removeItem(key);
