import { contentStream } from '@shop/domain/content';
import type { ContentEntries } from '@shop/contracts/content/values';
import { builtInAvatars, offeredAvatar } from '@shop/domain/identity/avatars.rules';
import type { Aggregates } from '../aggregates.ts';

export type OfferedAvatars = Readonly<{ aggregates: Pick<Aggregates, 'contentEntries'> }>;

/** The address of the chosen picture; null if it is not offered. */
export const findChosenAvatar =
  ({ aggregates: { contentEntries } }: OfferedAvatars) =>
  async (choice: string): Promise<string | null> => {
    if (builtInAvatars.includes(choice)) return choice;
    const offered = offeredAvatar(choice);
    if (!offered) return null;
    const { state } = await contentEntries.load(contentStream('avatar', offered.id));
    const entry = state && (state.entry as ContentEntries['avatar']); // the stream has only this kind
    return entry?.active === true && entry.image === offered.image ? choice : null;
  };
