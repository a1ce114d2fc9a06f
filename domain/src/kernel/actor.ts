/**
 * The account of an actor, as a user or as staff; null for guests, processes and payment systems.
 */
export const accountOf = (actor: string): string | null =>
  /^(?:user|staff):(?<id>.+)$/.exec(actor)?.groups?.['id'] ?? null;

/** True if the actor acted as a member of staff. */
export const isStaff = (actor: string): boolean => actor.startsWith('staff:');
