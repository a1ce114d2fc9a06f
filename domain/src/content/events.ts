import type { SlidePeriod } from './slide-period.rules.ts';
import type { DomainEvent, Instant, Localized, StoredDownload } from '../kernel/index.ts';

export type ProblemKind = 'driver' | 'guide' | 'program' | 'problem';
export type ProblemCategory = 'payment' | 'software' | 'activation' | 'other';

export type ContactChannel = 'email' | 'telegram' | 'discord' | 'vk' | 'phone' | 'other';

/**
 * What staff show to everybody. Texts are CommonMark without HTML; pictures are addresses below
 * `/storage/images/`; what is not `active` is archived.
 */
export type ContentEntries = Readonly<{
  slide: SlidePeriod &
    Readonly<{
      image: string;
      title: Localized;
      /** A path of the shop or an https address. */
      link: string | null;
      active: boolean;
    }>;
  problem: Readonly<{
    kind: ProblemKind;
    category: ProblemCategory;
    title: Localized;
    body: Localized;
    link: string | null;
    file: StoredDownload | null;
    active: boolean;
  }>;
  contactCard: Readonly<{
    channel: ContactChannel;
    title: Localized;
    text: Localized;
    /** Also `mailto:` and `tel:`. */
    link: string | null;
    active: boolean;
  }>;
  /** `terms`, `policy` or `payment-and-delivery`. */
  page: Readonly<{ title: Localized; body: Localized }>;
  /** There is one: `shop`. */
  socials: Readonly<{
    vk: string | null;
    discord: string | null;
    telegram: string | null;
    youtube: string | null;
  }>;
  avatar: Readonly<{ image: string; active: boolean }>;
}>;
export type ContentKind = keyof ContentEntries;
/** Kinds that staff archive instead of deleting. */
export type ArchivableContent = Exclude<ContentKind, 'page' | 'socials'>;

type Saved<Type extends string, Kind extends ContentKind> = DomainEvent<
  Type,
  /** `revision` counts from 0, and from 1 of what the shop begins with. */
  { id: string; entry: ContentEntries[Kind]; revision: number; at: Instant }
>;
export type SlideSaved = Saved<'content.SlideSaved', 'slide'>;
export type ProblemSaved = Saved<'content.ProblemSaved', 'problem'>;
export type ContactCardSaved = Saved<'content.ContactCardSaved', 'contactCard'>;
export type PageSaved = Saved<'content.PageSaved', 'page'>;
export type SocialsSaved = Saved<'content.SocialsSaved', 'socials'>;
export type AvatarSaved = Saved<'content.AvatarSaved', 'avatar'>;
export type ContentEvent =
  | SlideSaved
  | ProblemSaved
  | ContactCardSaved
  | PageSaved
  | SocialsSaved
  | AvatarSaved;

/**
 * A visitor's answer to whether an article helped. `before` is the answer that the same visitor
 * gave last; null if there is none.
 */
export type ArticleVoted = DomainEvent<
  'content.ArticleVoted',
  { articleId: string; helpful: boolean; before: boolean | null; at: Instant }
>;

/** Views of articles that one program counted since its last count. */
export type ArticleViewsCounted = DomainEvent<
  'content.ArticleViewsCounted',
  {
    batchId: string;
    /** By the id of the article. */
    views: Readonly<Record<string, number>>;
    at: Instant;
  }
>;
export type ArticleFeedbackEvent = ArticleVoted | ArticleViewsCounted;
