/**
 * The form of a sentence about chosen entries that does not contain their number. Russian plural
 * forms do not fit: theirs for one is also that for 21 and 101.
 */
export const oneOrSeveral = (count: number): 'one' | 'several' => (count === 1 ? 'one' : 'several');
