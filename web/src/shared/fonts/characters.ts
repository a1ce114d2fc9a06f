const between = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

const printableAscii = between(0x20, 0x7e);
const russian = `${between(0x410, 0x44f)}Ёё`;
/** Letters of Ukrainian and Belarusian names. */
const ukrainianAndBelarusian = 'ЄєІіЇїЎўҐґ';
const typography = '\u00a0«»“”„‘’‚‹›–—‑…•·×−±°§№©®™';
const arrows = '↑↓';
const currencies = '€₽₴₸';

/** The characters that the shop's own texts use. Other characters load a complete font. */
export const characters =
  printableAscii + russian + ukrainianAndBelarusian + typography + arrows + currencies;
