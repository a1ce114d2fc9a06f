export type Choice = Readonly<{ value: string; label: string }>;

/**
 * A filter of a list. `name`, `from` and `to` are names within `filter[…]`, in the page's address
 * and in the API. Dates are days (`2026-11-23`), both inclusive; money is in minor units.
 */
export type ListFilter = Readonly<{ label: string }> &
  (
    | Readonly<{ kind: 'text'; name: string }>
    | Readonly<{ kind: 'choice'; name: string; options: readonly Choice[] }>
    | Readonly<{
        /**
         * An entry of another list, found by its name. Stable between renders, like all filters.
         */
        kind: 'entry';
        name: string;
        /** The format of its ids. An address may name an entry before its label is loaded. */
        pattern: RegExp;
        labelOf: (id: string) => string | undefined;
        /** Finds entries by name, at most a screenful. Rejects if the request fails. */
        find: (text: string) => Promise<readonly Choice[]>;
      }>
    | Readonly<{ kind: 'yesNo'; name: string; yes: string; no: string }>
    | Readonly<{ kind: 'dates'; from: string; to: string }>
    | Readonly<{ kind: 'money'; from: string; to: string; currency: 'RUB' | 'USD' }>
    | Readonly<{ kind: 'count'; from: string; to: string }>
  );

export type FilterOf<Kind extends ListFilter['kind']> = Extract<ListFilter, { kind: Kind }>;
export type FilterValues = Readonly<Record<string, string>>;

export const filterKey = (filter: ListFilter): string =>
  'name' in filter ? filter.name : filter.from;

export const parameterNames = (filter: ListFilter): readonly string[] =>
  'name' in filter ? [filter.name] : [filter.from, filter.to];

const longestText = 200;
const day = /^\d{4}-\d{2}-\d{2}$/;

const isDay = (value: string): boolean =>
  day.test(value) && !Number.isNaN(Date.parse(`${value}T00:00:00Z`));

/** Whether a value from an address is valid for the filter. The API rejects invalid ones. */
export const acceptsValue = (filter: ListFilter, value: string): boolean => {
  switch (filter.kind) {
    case 'text':
      return value.trim() !== '' && value.length <= longestText;
    case 'choice':
      return filter.options.some((option) => option.value === value);
    case 'entry':
      return filter.pattern.test(value);
    case 'yesNo':
      return value === 'true' || value === 'false';
    case 'dates':
      return isDay(value);
    case 'money':
      return /^\d{1,12}$/.test(value);
    case 'count':
      return /^\d{1,9}$/.test(value);
  }
};

export const isApplied = (filter: ListFilter, values: FilterValues): boolean =>
  parameterNames(filter).some((name) => values[name] !== undefined);
