/** For texts without the number itself, which need two forms in both languages. */
export type GrammaticalNumber = 'one' | 'several';

/** A text in each grammatical number. */
export type NumberForms = Readonly<Record<GrammaticalNumber, string>>;

export const grammaticalNumber = (count: number): GrammaticalNumber =>
  count === 1 ? 'one' : 'several';

/** Uses the same text for both grammatical numbers. */
export const toBothNumbers = (text: string): NumberForms => ({
  one: text,
  several: text,
});
