import { newId } from '../../shared/api/new-id.ts';

/**
 * This browser's vote on an article. `visitorId` is random and specific to the article, so that two
 * votes cannot be linked to one visitor.
 */
export type StoredVote = Readonly<{ visitorId: string; helpful: boolean | null }>;

const keyOf = (articleId: string): string => `article-vote:${articleId}`;

const isVote = (value: unknown): value is StoredVote =>
  typeof value === 'object' &&
  value !== null &&
  'visitorId' in value &&
  typeof value.visitorId === 'string' &&
  'helpful' in value &&
  (value.helpful === null || typeof value.helpful === 'boolean');

/** Without storage, each call returns a new vote. */
export const readVote = (articleId: string): StoredVote => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(articleId)) ?? 'null');
    if (isVote(stored)) return stored;
  } catch {
    // storage is blocked, or the value is invalid
  }
  return { visitorId: newId(), helpful: null };
};

/** The vote stored in this browser; null if there is none. */
export const readAnswer = (articleId: string): boolean | null => readVote(articleId).helpful;

export const storeVote = (articleId: string, vote: StoredVote): void => {
  try {
    localStorage.setItem(keyOf(articleId), JSON.stringify(vote));
  } catch {
    // storage is blocked; the visitor can vote again
  }
};
