import type { Instant } from '../kernel/brand.ts';
import type { ContentEntries } from './values.ts';

/** Of archives for download, each under the name that its address ends with. */
export const downloadsBucket = 'downloads';
/** What their addresses begin with. */
export const downloadsPath = '/storage/files/';

/** What staff show to everybody: one document per entry, its id `{kind}:{id}`. */
export const contentModel = { name: 'content', version: 1 } as const;
export type ContentDocument = {
  [Kind in keyof ContentEntries]: Readonly<{
    kind: Kind;
    id: string;
    entry: ContentEntries[Kind];
    /** Its place in the order of its list; the time it was added in ms while no order names it. */
    position: number;
    revision: number;
    changed_at: Instant;
  }>;
}[keyof ContentEntries];

/**
 * The articles of the help page as staff see them, one document each, its id `problem:{id}`. They
 * are apart from the content that the shop answers, so that a view or a vote drops no kept answer.
 */
export const helpArticlesModel = { name: 'helpArticles', version: 1 } as const;
export type HelpArticleDocument = Extract<ContentDocument, { kind: 'problem' }> &
  Readonly<{
    views: number;
    /** Visitors whose last answer was that it helped, or that it did not. */
    helpful: number;
    unhelpful: number;
  }>;

/** Each version of a page that somebody saved: one document each, its id `{page}:{revision}`. */
export const pageVersionsModel = { name: 'pageVersions', version: 1 } as const;
export type PageVersionDocument = Readonly<{
  page: string;
  revision: number;
  entry: ContentEntries['page'];
  /** The id of the account that saved it; null if no account did. */
  by: string | null;
  at: Instant;
}>;
