import type { BanState, BanTerm } from '@shop/contracts/identity/bans.contract';
import type { BanDocument } from '@shop/contracts/identity/documents';
import type { Instant } from '@shop/contracts/kernel';
import { namingActors } from '../actors.ts';
import type { StaffNamesDeps } from '../staff-names.ts';

type Term = Pick<BanDocument, 'reason' | 'until' | 'banned_at' | 'banned_by' | 'lifted'>;

/** Whether the ban is in force. */
export const isActive = ({ active_until: end }: BanDocument, now: Instant): boolean =>
  end !== null && now < end;

const stateOf = ({ lifted }: Term, active: boolean): BanState => {
  if (lifted !== null) return 'lifted';
  return active ? 'active' : 'ended';
};

const actorsOf = ({ banned_by: by, lifted }: Term): readonly string[] =>
  lifted === null ? [by] : [by, lifted.by];

/** Bans with the names of who banned and lifted, read once for all of them. */
export const banTerms = async (
  deps: StaffNamesDeps,
  bans: readonly Readonly<{ id: string; document: BanDocument }>[],
  now: Instant,
) => {
  const all = bans.flatMap(({ document }) => [document, ...document.past]);
  const named = await namingActors(deps, all.flatMap(actorsOf));
  const termOf = (id: string, term: Term, active: boolean): BanTerm => ({
    ban_id: id,
    state: stateOf(term, active),
    reason: term.reason,
    until: term.until,
    banned_at: term.banned_at,
    by: named(term.banned_by),
    lifted: term.lifted && { ...term.lifted, by: named(term.lifted.by) },
  });
  return {
    latest: (id: string, ban: BanDocument): BanTerm => termOf(id, ban, isActive(ban, now)),
    /** The newest first. */
    past: (id: string, ban: BanDocument): readonly BanTerm[] =>
      ban.past.toReversed().map((term) => termOf(id, term, false)),
  };
};
