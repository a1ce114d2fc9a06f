import type {
  AdminAvatar,
  AdminContactCard,
  AdminProblem,
  AdminSlide,
} from '@shop/contracts/content/back-office.contract';
import type { ContentDocument, HelpArticleDocument } from '@shop/contracts/content/documents';
import type { ArchivableContent } from '@shop/domain/content/events';
import { slideStatusAt } from '@shop/domain/content/slide-period.rules';
import type { Instant } from '@shop/contracts/kernel';
import { suffixed } from '@shop/contracts/wire/contract';

/** Kinds of articles without view and vote counts. */
type OtherEntry = Extract<ContentDocument, { kind: Exclude<ArchivableContent, 'problem'> }> &
  Readonly<{ views?: undefined; helpful?: undefined; unhelpful?: undefined }>;

/** An entry of a content list in its read model. */
export type ContentListEntry = OtherEntry | HelpArticleDocument;
export type AdminEntry = AdminSlide | AdminProblem | AdminContactCard | AdminAvatar;

/** An entry for the back-office. */
export const toAdminEntry = (document: ContentListEntry, now: Instant): AdminEntry => {
  const { id, revision, changed_at } = document;
  const rest = { id, revision, changed_at, active: document.entry.active };
  switch (document.kind) {
    case 'slide': {
      const { image, title, link, startsAt, endsAt } = document.entry;
      const status = slideStatusAt(document.entry, now);
      const period = { starts_at: startsAt, ends_at: endsAt, status };
      return { ...rest, image, ...suffixed('title', title), link, ...period };
    }
    case 'problem': {
      const { entry, views, helpful, unhelpful } = document;
      const { kind, category, title, body, link, file } = entry;
      const texts = { ...suffixed('title', title), ...suffixed('body', body) };
      return { ...rest, kind, category, ...texts, link, file, views, helpful, unhelpful };
    }
    case 'contactCard': {
      const { channel, title, text, link } = document.entry;
      return { ...rest, channel, ...suffixed('title', title), ...suffixed('text', text), link };
    }
    case 'avatar':
      return { ...rest, image: document.entry.image };
  }
};
