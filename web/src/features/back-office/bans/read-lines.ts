/** Addresses as people paste them: on lines of their own, or with commas, semicolons or spaces. */
export const readLines = (text: string): readonly string[] =>
  text.split(/[\s,;]+/u).filter((line) => line !== '');
