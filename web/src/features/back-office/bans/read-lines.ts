/** Splits pasted addresses at line breaks, commas, semicolons and spaces. */
export const readLines = (text: string): readonly string[] =>
  text.split(/[\s,;]+/u).filter((line) => line !== '');
