import type { FacetState } from '@shop/contracts/audit/documents';
import { isLocalized } from './is-localized.ts';

const snakeCase = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const valueOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(valueOf);
  return isObject(value) ? facetState(value) : value;
};

/**
 * Plain data of an event under its wire names (`oldPrice` is `old_price`, a text in two languages
 * is `name_rus` and `name_eng`), so that forms can compare it with their fields.
 */
export const facetState = (data: object): FacetState =>
  Object.fromEntries(
    Object.entries(data).flatMap(([name, value]: readonly [string, unknown]) => {
      const field = snakeCase(name);
      return isLocalized(value)
        ? [
            [`${field}_rus`, value.rus],
            [`${field}_eng`, value.eng],
          ]
        : [[field, valueOf(value)]];
    }),
  );
