import { idOf } from '../ids.ts';

/** Views and votes of an article. */
export type ArticleFeedback = Readonly<{
  views: number;
  votes: readonly Readonly<{ visitor_id: string; helpful: boolean }>[];
}>;

/** Articles take these in turn, so that they differ. */
const pattern = [
  { views: 24, helpful: 7, unhelpful: 1 },
  { views: 15, helpful: 4, unhelpful: 0 },
  { views: 9, helpful: 1, unhelpful: 3 },
  { views: 18, helpful: 5, unhelpful: 2 },
  { views: 3, helpful: 0, unhelpful: 0 },
] as const;

/** The same for the same article, so that a repeated vote counts once. */
export const feedbackOf = (articleId: string, index: number): ArticleFeedback => {
  const { views, helpful, unhelpful } = pattern[index % pattern.length] ?? pattern[0];
  const votes = Array.from({ length: helpful + unhelpful }, (_, vote) => ({
    visitor_id: idOf('visitor', articleId, String(vote)),
    helpful: vote < helpful,
  }));
  return { views, votes };
};
