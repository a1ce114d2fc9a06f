/** For texts without the number itself, which need two forms in both languages. */
export type GrammaticalNumber = 'one' | 'several';

export const grammaticalNumber = (count: number): GrammaticalNumber =>
  count === 1 ? 'one' : 'several';
