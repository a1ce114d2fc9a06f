import type { AuditKind } from '@shop/contracts/audit/kinds';
import type { ContentEvent } from '@shop/domain/content/events';
import type { Change, Descriptions } from '../change.ts';
import { details } from '../change.ts';
import { facetState } from '../facet-state.ts';

const saved = (kind: AuditKind) =>
  ({
    by: 'anyone',
    changes: ({ data }: ContentEvent): readonly Change[] => [
      { kind, id: data.id, facet: details, after: facetState(data.entry) },
    ],
  }) as const;

export const contentDescriptions: Descriptions<ContentEvent> = {
  'content.SlideSaved': saved('slide'),
  'content.ProblemSaved': saved('problem'),
  'content.ContactCardSaved': saved('contact_card'),
  'content.PageSaved': saved('page'),
  'content.SocialsSaved': saved('socials'),
  'content.AvatarSaved': saved('avatar'),
};
