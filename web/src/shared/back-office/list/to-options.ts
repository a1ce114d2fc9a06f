import type { Choice } from './list-filter.ts';

/** The options of a choice: each value with its label. */
export const toOptions = <Value extends string>(
  values: readonly Value[],
  labelOf: (value: Value) => string,
): readonly Choice[] => values.map((value) => ({ value, label: labelOf(value) }));
