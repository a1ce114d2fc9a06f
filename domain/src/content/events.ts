import type { ContentEntries, ContentKind } from '@shop/contracts/content/values';
import type { DomainEvent, EventOf } from '../kernel/index.ts';
import { event, eventRegistry } from '../kernel/index.ts';
import type { Instant } from '@shop/contracts/kernel';

/** Kinds that staff archive instead of deleting. */
export type ArchivableContent = Exclude<ContentKind, 'page' | 'socials'>;

type EntrySaved<Type extends string, Kind extends ContentKind> = DomainEvent<
  Type,
  /** `revision` counts from 0; for initial entries of the shop, from 1. */
  { id: string; entry: ContentEntries[Kind]; revision: number; at: Instant }
>;
export type SlideSaved = EntrySaved<'content.SlideSaved', 'slide'>;
export type ProblemSaved = EntrySaved<'content.ProblemSaved', 'problem'>;
export type ContactCardSaved = EntrySaved<'content.ContactCardSaved', 'contactCard'>;
export type PageSaved = EntrySaved<'content.PageSaved', 'page'>;
export type SocialsSaved = EntrySaved<'content.SocialsSaved', 'socials'>;
export type AvatarSaved = EntrySaved<'content.AvatarSaved', 'avatar'>;

/**
 * A visitor's answer to whether an article helped. `before` is the visitor's previous answer; null
 * if there is none.
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
    /** View counts by the id of the article. */
    views: Readonly<Record<string, number>>;
    at: Instant;
  }
>;

/** All events of the slice by the kind of their streams. */
export const contentEvents = eventRegistry({
  slide: {
    'content.SlideSaved': event<SlideSaved>(),
  },
  problem: {
    'content.ProblemSaved': event<ProblemSaved>(),
  },
  contactCard: {
    'content.ContactCardSaved': event<ContactCardSaved>(),
  },
  page: {
    'content.PageSaved': event<PageSaved>(),
  },
  socials: {
    'content.SocialsSaved': event<SocialsSaved>(),
  },
  avatar: {
    'content.AvatarSaved': event<AvatarSaved>(),
  },
  articleVote: {
    'content.ArticleVoted': event<ArticleVoted>(),
  },
  articleViews: {
    'content.ArticleViewsCounted': event<ArticleViewsCounted>(),
  },
});

export type ContentEvent = EventOf<
  (typeof contentEvents)['slide' | 'problem' | 'contactCard' | 'page' | 'socials' | 'avatar']
>;
