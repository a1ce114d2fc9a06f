const between = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

const printableAscii = between(0x20, 0x7e);
const russian = `${between(0x410, 0x44f)}Ёё`;
/** Names of people and games of the neighbours. */
const ukrainianAndBelarusian = 'ЄєІіЇїЎўҐґ';
const typography = '\u00a0«»“”„‘’‚‹›–—‑…•·×−±°§№©®™';
const arrows = '↑↓';
const currencies = '€₽₴₸';

/** What the shop itself writes with; a letter of any other kind comes from a whole font. */
export const characters =
  printableAscii + russian + ukrainianAndBelarusian + typography + arrows + currencies;
