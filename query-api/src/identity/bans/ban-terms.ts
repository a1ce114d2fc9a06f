import type { BanStatus, BanTerm } from '@shop/contracts/identity/bans.contract';
import type { BanDocument } from '@shop/contracts/identity/documents';
import type { Instant } from '@shop/contracts/kernel';
import { loadActorNames } from '../actors.ts';
import { isActive } from '../../people/banned-emails.ts';
import type { StaffNamesDeps } from '../../people/staff-names.ts';

type StoredBanTerm = Pick<BanDocument, 'reason' | 'until' | 'banned_at' | 'banned_by' | 'lifted'>;

const findBanStatus = ({ lifted }: StoredBanTerm, active: boolean): BanStatus => {
  if (lifted !== null) return 'lifted';
  return active ? 'active' : 'ended';
};

const listActors = ({ banned_by: by, lifted }: StoredBanTerm): readonly string[] =>
  lifted === null ? [by] : [by, lifted.by];

/** Bans with the names of the staff who banned and lifted, read once for all of them. */
export const banTermMapper = async (
  deps: StaffNamesDeps,
  bans: readonly Readonly<{ id: string; document: BanDocument }>[],
  now: Instant,
) => {
  const all = bans.flatMap(({ document }) => [document, ...document.past]);
  const named = await loadActorNames(deps, all.flatMap(listActors));
  const toBanTerm = (id: string, term: StoredBanTerm, active: boolean): BanTerm => ({
    ban_id: id,
    status: findBanStatus(term, active),
    reason: term.reason,
    until: term.until,
    banned_at: term.banned_at,
    by: named(term.banned_by),
    lifted: term.lifted && { ...term.lifted, by: named(term.lifted.by) },
  });
  return {
    latest: (id: string, ban: BanDocument): BanTerm => toBanTerm(id, ban, isActive(ban, now)),
    /** Past bans, newest first. */
    past: (id: string, ban: BanDocument): readonly BanTerm[] =>
      ban.past.toReversed().map((term) => toBanTerm(id, term, false)),
  };
};
