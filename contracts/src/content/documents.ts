import type { Instant } from '../kernel/brand.ts';
import type { ContentEntries } from './values.ts';

/** Stores archives for download, each under the name that its address ends with. */
export const downloadsBucket = 'downloads';
/** The path prefix of downloads. */
export const downloadsPath = '/storage/files/';

/** Public content: one document per entry, with the id `{kind}:{id}`. */
export const contentModel = { name: 'content', version: 1 } as const;
export type ContentDocument = {
  [Kind in keyof ContentEntries]: Readonly<{
    kind: Kind;
    id: string;
    entry: ContentEntries[Kind];
    /** Its position in its list; until the list is sorted, the time of its creation in ms. */
    position: number;
    revision: number;
    changed_at: Instant;
  }>;
}[keyof ContentEntries];

/**
 * The articles of the help page as staff see them, one document each, with the id `problem:{id}`.
 * They are separate from public content, so that a view or a vote does not invalidate cached
 * responses.
 */
export const helpArticlesModel = { name: 'helpArticles', version: 1 } as const;
export type HelpArticleDocument = Extract<ContentDocument, { kind: 'problem' }> &
  Readonly<{
    views: number;
    /** The number of visitors whose last answer was that it helped, or that it did not. */
    helpful: number;
    unhelpful: number;
  }>;

/** The saved versions of a page: one document each, with the id `{page}:{revision}`. */
export const pageVersionsModel = { name: 'pageVersions', version: 1 } as const;
export type PageVersionDocument = Readonly<{
  page: string;
  revision: number;
  entry: ContentEntries['page'];
  /** The id of the account that saved it; null if no account did. */
  by: string | null;
  at: Instant;
}>;
