import type { AuditKind } from '@shop/contracts/audit/kinds';
import type { ContentEvent } from '@shop/domain/content/events';
import type { AuditChange, ChangeDescriptions } from '../change.ts';
import { detailsFacet } from '../change.ts';
import { facetState } from '../facet-state.ts';

const describeSaved = (kind: AuditKind) =>
  ({
    by: 'anyone',
    changes: ({ data }: ContentEvent): readonly AuditChange[] => [
      { kind, id: data.id, facet: detailsFacet, after: facetState(data.entry) },
    ],
  }) as const;

export const contentDescriptions: ChangeDescriptions<ContentEvent> = {
  'content.SlideSaved': describeSaved('slide'),
  'content.ProblemSaved': describeSaved('problem'),
  'content.ContactCardSaved': describeSaved('contact_card'),
  'content.PageSaved': describeSaved('page'),
  'content.SocialsSaved': describeSaved('socials'),
  'content.AvatarSaved': describeSaved('avatar'),
};
