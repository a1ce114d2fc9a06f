import type { Currency } from '../kernel/money.ts';
import type { FacetState } from './documents.ts';

/** The fields of a state, by their names in forms. */
export type FlatState = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An amount is not flattened. */
export const isAmount = (
  value: unknown,
): value is Readonly<{ minor: number; currency: Currency }> =>
  isObject(value) && Object.keys(value).toSorted().join() === 'currency,minor';

const isLocalized = (value: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(value).toSorted().join() === 'eng,rus';

const nameOf = (parent: string, key: string, isLanguage: boolean): string => {
  if (parent === '') return key;
  return isLanguage ? `${parent}_${key}` : `${parent}.${key}`;
};

/**
 * Events contain texts as `title: {rus, eng}`; forms have `title_rus` and `title_eng`. Other nested
 * objects become fields with a dotted name. Lists and amounts are not flattened.
 */
export const flatten = (state: FacetState | null, parent = ''): FlatState => {
  if (!state) return {};
  const isLanguage = parent !== '' && isLocalized(state);
  return Object.fromEntries(
    Object.entries(state).flatMap(([key, value]): (readonly [string, unknown])[] => {
      const name = nameOf(parent, key, isLanguage);
      return isObject(value) && !isAmount(value) && Object.keys(value).length > 0
        ? Object.entries(flatten(value, name))
        : [[name, value]];
    }),
  );
};
