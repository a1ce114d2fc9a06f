import type { ContentDocument } from '@shop/contracts/content/documents';
import { contentModel } from '@shop/contracts/content/documents';
import type { ContentEvent } from '@shop/domain/content/events';
import type { ContentKind } from '@shop/contracts/content/values';
import type { SortOrderChanged } from '@shop/domain/sorting/events';
import { savedEntriesProjection } from '../saved-entries.ts';
import { defineProjection } from '../define-projection.ts';

const kinds = {
  'content.SlideSaved': 'slide',
  'content.ProblemSaved': 'problem',
  'content.ContactCardSaved': 'contactCard',
  'content.PageSaved': 'page',
  'content.SocialsSaved': 'socials',
  'content.AvatarSaved': 'avatar',
} as const satisfies Record<ContentEvent['type'], ContentKind>;

const lists = {
  slide: 'slider',
  problem: 'problems',
  contactCard: 'contact-cards',
  avatar: 'avatars',
} as const;

/** Content outside the catalog: one document per entry. */
export const contentProjection = defineProjection(
  'slide',
  'problem',
  'contactCard',
  'page',
  'socials',
  'avatar',
  'sortOrder',
).projection<ContentDocument, ContentEvent | SortOrderChanged>({
  ...contentModel,
  ...savedEntriesProjection<ContentDocument, ContentEvent>({ kinds, lists }),
  ignores: {},
  hasChangeFeed: true,
  indexes: [
    { kind: 1, position: 1 },
    { kind: 1, changed_at: -1 },
  ],
});
