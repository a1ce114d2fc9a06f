/** For texts without the number itself, which need two forms in both languages. */
export type GrammaticalNumber = 'one' | 'several';

export const grammaticalNumber = (count: number): GrammaticalNumber =>
  count === 1 ? 'one' : 'several';

/** Uses the same text for both grammatical numbers. */
export const toBothNumbers = (text: string): Readonly<Record<GrammaticalNumber, string>> => ({
  one: text,
  several: text,
});
