import type { booleanFilter } from '@shop/contracts/wire/filters.contract';
import type { z } from 'zod';

/** A yes-or-no filter of a list; undefined if the query does not filter by it. */
type FlagFilter = z.output<typeof booleanFilter> | undefined;

export const parseFlag = (filter: FlagFilter): boolean | undefined =>
  filter === undefined ? undefined : filter === 'true';

/** True if the query does not filter. */
export const matchesFlag = (filter: FlagFilter, value: boolean): boolean =>
  filter === undefined || parseFlag(filter) === value;
