import type { Problem } from '@shop/contracts/wire/contract';

/** What the form says of a problem, so that it is said once: nothing when a shown field says it. */
export const formMessage = (
  problem: Problem | undefined,
  shownFields: readonly string[],
): string | undefined => {
  const fields = Object.keys(problem?.errors ?? {});
  return fields.some((field) => shownFields.includes(field)) ? undefined : problem?.message;
};
