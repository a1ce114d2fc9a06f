import type { Problem } from '@shop/contracts/wire/contract';

/** The form-level message of a problem; undefined if a shown field displays the problem. */
export const formMessage = (
  problem: Problem | undefined,
  shownFields: readonly string[],
): string | undefined => {
  const fields = Object.keys(problem?.errors ?? {});
  return fields.some((field) => shownFields.includes(field)) ? undefined : problem?.message;
};
