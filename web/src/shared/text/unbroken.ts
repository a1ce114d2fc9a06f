/** Word joiner: invisible, prevents a line break. */
const joiner = '\u2060';

/** Prevents a line break inside “email”. */
export const unbroken = (text: string): string =>
  text.replaceAll(/\be-(?=mail)/giu, (start) => start + joiner);
