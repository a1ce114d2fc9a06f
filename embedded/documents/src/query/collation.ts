import type { Collation } from '../bson/collation.ts';
import { describe } from '../bson/describe.ts';
import { doubleOf, isNumber } from '../bson/number.ts';
import { isString, mapOf, textOf, type Fields } from '../bson/read.ts';
import { BsonType, isDocument, type Value } from '../bson/value.ts';
import { encodeDocument } from '../bson/write.ts';
import { badValue, CommandError, notImplemented, typeMismatch } from '../errors.ts';

/** Options that only this value of is supported, which is the usual one. */
const fixed: Readonly<Record<string, string | boolean>> = {
  alternate: 'non-ignorable',
  maxVariable: 'punct',
  normalization: false,
  backwards: false,
};

const possible: Readonly<Record<string, readonly string[]>> = {
  caseFirst: ['off', 'upper', 'lower'],
  alternate: ['non-ignorable', 'shifted'],
  maxVariable: ['punct', 'space'],
};

const known = new Set([
  'locale',
  'strength',
  'caseLevel',
  'caseFirst',
  'numericOrdering',
  'version',
  ...Object.keys(fixed),
]);

const wrongType = (name: string, expected: string): never =>
  typeMismatch(`BSON field 'collation.${name}' is the wrong type, expected type '${expected}'`);

const flag = (fields: Fields, name: string): boolean => {
  const value = fields.get(name);
  if (value === undefined) return false;
  return value.type === BsonType.boolean ? value.bytes[value.start] === 1 : wrongType(name, 'bool');
};

const choice = (fields: Fields, name: string, usual: string): string => {
  const value = fields.get(name);
  if (value === undefined) return usual;
  const text = isString(value) ? textOf(value) : wrongType(name, 'string');
  return possible[name]?.includes(text) === false
    ? badValue(`Enumeration value '${text}' for field 'collation.${name}' is not a valid value.`)
    : text;
};

const strengthIn = (fields: Fields): 1 | 2 | 3 => {
  const value = fields.get('strength');
  if (value === undefined) return 3;
  const strength = isNumber(value) ? doubleOf(value) : wrongType('strength', 'int');
  if (strength === 1 || strength === 2 || strength === 3) return strength;
  if (strength === 4 || strength === 5)
    return notImplemented(`a collation of strength ${strength}`);
  throw new CommandError(
    51024,
    `BSON field 'strength' value must be >= 1 and <= 5, actual value '${strength}'`,
  );
};

const checkFixed = (fields: Fields): void => {
  for (const [name, usual] of Object.entries(fixed)) {
    const given = typeof usual === 'string' ? choice(fields, name, usual) : flag(fields, name);
    if (given !== usual) notImplemented(`the collation option '${name}: ${String(given)}'`);
  }
};

const sensitivities = { 1: 'base', 2: 'accent', 3: 'variant' } as const;

const characters = /\P{M}\p{M}*|\p{M}+/gu;
const digits = /\d+/g;

const withoutZeros = (number: string): string => number.replace(/^0+(?=\d)/, '');

const folded = (text: string): string => text.toUpperCase().toLowerCase().normalize('NFKD');

/** Letters that no form of Unicode takes apart, while collators hold them equal to others. */
const spellings: Readonly<Record<string, string>> = {
  æ: 'ae',
  ð: 'd',
  ø: 'o',
  đ: 'd',
  ħ: 'h',
  ł: 'l',
  œ: 'oe',
  ƍ: 'zw',
  ƾ: 'ts',
  ȸ: 'db',
  ȹ: 'qp',
};

const spelled = (text: string): string =>
  Array.from(text, (letter) => spellings[letter] ?? letter).join('');

/** One text for all that the collator holds equal: each letter as the plainest that it equals. */
const canonicalBy = (collator: Intl.Collator, numeric: boolean): ((text: string) => string) => {
  const plainest = new Map<string, string>();
  const plainestOf = (character: string): string => {
    const present = plainest.get(character);
    if (present !== undefined) return present;
    const parts = character.normalize('NFD');
    const base = String.fromCodePoint(parts.codePointAt(0) ?? 0);
    const plain = folded(base);
    const choices = ['', spelled(plain), plain, base, folded(character), parts];
    const found = choices.find((one) => collator.compare(one, character) === 0) ?? character;
    plainest.set(character, found);
    return found;
  };
  return (text) => {
    const plain = text.normalize('NFC').replace(characters, plainestOf);
    return numeric ? plain.replace(digits, withoutZeros) : plain;
  };
};

const collatorFor = (
  locale: string,
  options: Intl.CollatorOptions,
  document: Value,
): Intl.Collator => {
  const tag = locale.replaceAll('_', '-');
  try {
    if (Intl.Collator.supportedLocalesOf(tag).length > 0) return new Intl.Collator(tag, options);
  } catch {
    // Not even of the form of a locale: answered below like one that is not known.
  }
  return badValue(`Field 'locale' is invalid in: ${describe(document)}`);
};

const byCodes = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const cached = new Map<string, Collation>();
const mostCached = 100;

const made = (locale: string, fields: Fields, document: Value): Collation => {
  checkFixed(fields);
  const strength = strengthIn(fields);
  const caseLevel = flag(fields, 'caseLevel');
  const numericOrdering = flag(fields, 'numericOrdering');
  const caseFirst = choice(fields, 'caseFirst', 'off');
  if (caseLevel && strength === 2) notImplemented('a collation of strength 2 with caseLevel');
  const collator = collatorFor(
    locale,
    {
      sensitivity: caseLevel && strength === 1 ? 'case' : sensitivities[strength],
      numeric: numericOrdering,
      caseFirst: caseFirst === 'upper' || caseFirst === 'lower' ? caseFirst : 'false',
      ignorePunctuation: false,
    },
    document,
  );
  const canonical = canonicalBy(collator, numericOrdering);
  return {
    identity: [locale, strength, caseLevel, numericOrdering, caseFirst].join(),
    document: encodeDocument({
      locale,
      caseLevel,
      caseFirst,
      strength,
      numericOrdering,
      ...fixed,
      version: '57.1',
    }),
    canonical,
    compareTexts: (a, b) => {
      const [left, right] = [canonical(a), canonical(b)];
      return left === right ? 0 : collator.compare(a, b) || byCodes(left, right);
    },
  };
};

/**
 * Reads a collation of a command, an index or a collection; undefined for `simple`, which compares
 * bytes. Errors 2, 14, 40414, 40415, 51024 as MongoDB's, 238 for options that only it knows.
 */
export const parseCollation = (document: Value | undefined): Collation | undefined => {
  if (!document) return undefined;
  if (!isDocument(document)) {
    return typeMismatch(`BSON field 'collation' is the wrong type, expected type 'object'`);
  }
  const fields = mapOf(document);
  for (const name of fields.keys()) {
    if (!known.has(name)) {
      throw new CommandError(40415, `BSON field 'collation.${name}' is an unknown field.`);
    }
  }
  const locale = fields.get('locale');
  if (!locale) {
    throw new CommandError(40414, `BSON field 'collation.locale' is missing but a required field`);
  }
  const name = isString(locale) ? textOf(locale) : wrongType('locale', 'string');
  if (name === 'simple') return undefined;
  const text = describe(document);
  const present = cached.get(text);
  if (present) return present;
  const collation = made(name, fields, document);
  if (cached.size >= mostCached) cached.clear();
  cached.set(text, collation);
  return collation;
};
