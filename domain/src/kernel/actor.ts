/**
 * The account of an actor, as a user or as staff; null for guests, processes and payment systems.
 */
export const accountOf = (actor: string): string | null =>
  /^(?:user|staff):(?<id>.+)$/.exec(actor)?.groups?.['id'] ?? null;

/** True for a change that a member of staff made as such. */
export const isStaff = (actor: string): boolean => actor.startsWith('staff:');
