/** For texts without the number itself: both languages then have two forms. */
export type GrammaticalNumber = 'one' | 'several';

export const grammaticalNumber = (count: number): GrammaticalNumber =>
  count === 1 ? 'one' : 'several';

/** A text that reads the same in either number. */
export const inEither = (text: string): Readonly<Record<GrammaticalNumber, string>> => ({
  one: text,
  several: text,
});
