import type { SavedEntryReply } from '@shop/contracts/wire/archiving.contract';

type RevisedState =
  | Readonly<{ status: 'unknown' }>
  | Readonly<{ status: 'existing'; revision: number }>;

/** The reply to a saved entry, such as a game: its id, and the revision for the next change. */
export const savedEntryReply = (id: string, state: RevisedState): SavedEntryReply => ({
  id,
  revision: state.status === 'existing' ? state.revision : 0,
});
