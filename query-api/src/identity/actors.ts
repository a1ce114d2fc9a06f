import { accountOf } from '@shop/domain/kernel';
import type { StaffNamesDeps } from '../people/staff-names.ts';
import { findStaffNames } from '../people/staff-names.ts';

type NamedActor = Readonly<{ id: string; name: string | null }>;

/** Names of the actors of events: null after an erasure, and for the shop itself. */
export const loadActorNames = async (
  deps: StaffNamesDeps,
  actors: readonly string[],
): Promise<(actor: string) => NamedActor> => {
  const ids = actors.flatMap((actor) => accountOf(actor) ?? []);
  const names = ids.length === 0 ? new Map<string, string>() : await findStaffNames(deps, ids);
  return (actor) => {
    const id = accountOf(actor) ?? actor;
    return { id, name: names.get(id) ?? null };
  };
};
