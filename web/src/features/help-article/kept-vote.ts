import { newId } from '../../shared/api/new-id.ts';

/**
 * What this browser answered to whether an article helped. `visitorId` is random and of this
 * article alone, so that nobody can tell that two votes are of one person.
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

/** A vote of its own for each call where the browser refuses storage. */
export const readVote = (articleId: string): StoredVote => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(articleId)) ?? 'null');
    if (isVote(stored)) return stored;
  } catch {
    // refused, or not ours
  }
  return { visitorId: newId(), helpful: null };
};

/** What this browser answered; null if it did not. */
export const readAnswer = (articleId: string): boolean | null => readVote(articleId).helpful;

export const storeVote = (articleId: string, vote: StoredVote): void => {
  try {
    localStorage.setItem(keyOf(articleId), JSON.stringify(vote));
  } catch {
    // it can be given again
  }
};
