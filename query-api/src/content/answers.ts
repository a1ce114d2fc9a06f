import type {
  ContactCard,
  ContentPage,
  HelpArticle,
  HelpItem,
  Slide,
  Socials,
} from '@shop/contracts/content/contract';
import type { ContentDocument } from '@shop/contracts/content/documents';
import type { ContentEntries, PageName } from '@shop/contracts/content/values';
import { suffixed } from '@shop/contracts/wire/contract';
import type { HelpSummary, ShownPage } from './content.ts';

type Document<Kind extends ContentDocument['kind']> = Extract<ContentDocument, { kind: Kind }>;

/** Builds public answers from the content in memory, without a query. */

export const toSlide = ({ id, entry, position }: Document<'slide'>): Slide => ({
  id,
  image: entry.image,
  ...suffixed('title', entry.title),
  link: entry.link,
  position,
});

export const toHelpItem = ({ id, entry, position }: HelpSummary): HelpItem => ({
  id,
  kind: entry.kind,
  category: entry.category,
  ...suffixed('title', entry.title),
  link: entry.link,
  file: entry.file,
  position,
});

export const toHelpArticle = (document: Document<'problem'>): HelpArticle => ({
  ...toHelpItem(document),
  ...suffixed('body', document.entry.body),
  changed_at: document.changed_at,
});

export const toContactCard = ({ id, entry, position }: Document<'contactCard'>): ContactCard => ({
  id,
  channel: entry.channel,
  ...suffixed('title', entry.title),
  ...suffixed('text', entry.text),
  link: entry.link,
  position,
});

export const toContentPage = (
  name: PageName,
  { entry, version, changed_at }: ShownPage,
): ContentPage => ({
  id: name,
  ...suffixed('title', entry.title),
  ...suffixed('body', entry.body),
  version,
  changed_at,
});

/** A network without a URL is omitted. */
export const toSocials = (stored: ContentEntries['socials'] | null): Socials => ({
  ...(stored?.vk && { vk: stored.vk }),
  ...(stored?.discord && { discord: stored.discord }),
  ...(stored?.telegram && { telegram: stored.telegram }),
  ...(stored?.youtube && { youtube: stored.youtube }),
});
