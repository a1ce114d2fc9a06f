import type { ContentDocument } from '@shop/domain/content/documents';
import { contentModel } from '@shop/domain/content/documents';
import type { ContentEntries, ContentEvent, ContentKind } from '@shop/domain/content/events';
import type { Recorded } from '@shop/domain/kernel';
import type { Projection } from '@shop/platform/projections';

const kinds = {
  'content.SlideSaved': 'slide',
  'content.ProblemSaved': 'problem',
  'content.ContactCardSaved': 'contactCard',
  'content.PageSaved': 'page',
  'content.SocialsSaved': 'socials',
  'content.AvatarSaved': 'avatar',
} as const satisfies Record<ContentEvent['type'], ContentKind>;

const saved =
  <Kind extends ContentKind>(kind: Kind) =>
  (
    _: ContentDocument | null,
    { data }: Recorded<Extract<ContentEvent, { data: { entry: ContentEntries[Kind] } }>>,
  ): ContentDocument =>
    ({
      kind,
      id: data.id,
      entry: data.entry,
      revision: data.revision,
      changed_at: data.at,
    }) as ContentDocument; // kind and entry belong together by the event's type

/** What the shop tells beside its catalogue: one document per entry. */
export const contentProjection: Projection<ContentDocument, ContentEvent> = {
  ...contentModel,
  categories: Object.values(kinds),
  ignores: [],
  followed: true,
  indexes: [
    { kind: 1, 'entry.position': 1 },
    { kind: 1, changed_at: -1 },
  ],
  documentIds: ({ type, data }) => [`${kinds[type]}:${data.id}`],
  on: {
    'content.SlideSaved': saved('slide'),
    'content.ProblemSaved': saved('problem'),
    'content.ContactCardSaved': saved('contactCard'),
    'content.PageSaved': saved('page'),
    'content.SocialsSaved': saved('socials'),
    'content.AvatarSaved': saved('avatar'),
  },
};
