import { newId } from '../../shared/api/new-id.ts';

/**
 * What this browser answered to whether an article helped. `visitorId` is random and of this
 * article alone, so that nobody can tell that two votes are of one person.
 */
export type KeptVote = Readonly<{ visitorId: string; helpful: boolean | null }>;

const keyOf = (articleId: string): string => `article-vote:${articleId}`;

const isVote = (value: unknown): value is KeptVote =>
  typeof value === 'object' &&
  value !== null &&
  'visitorId' in value &&
  typeof value.visitorId === 'string' &&
  'helpful' in value &&
  (value.helpful === null || typeof value.helpful === 'boolean');

/** A vote of its own for each call where the browser refuses storage. */
export const keptVote = (articleId: string): KeptVote => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(articleId)) ?? 'null');
    if (isVote(kept)) return kept;
  } catch {
    // refused, or not ours
  }
  return { visitorId: newId(), helpful: null };
};

/** What this browser answered; null if it did not. */
export const keptAnswer = (articleId: string): boolean | null => keptVote(articleId).helpful;

export const keepVote = (articleId: string, vote: KeptVote): void => {
  try {
    localStorage.setItem(keyOf(articleId), JSON.stringify(vote));
  } catch {
    // it can be given again
  }
};
