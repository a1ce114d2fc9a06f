import { isString, regexOf, textOf } from '../../bson/read.ts';
import { BsonType, type Value } from '../../bson/value.ts';
import { encode, encodeArray, encodeDocument } from '../../bson/write.ts';
import { regexFrom } from '../../query/regex.ts';
import { fail, isNothing, nothing, partsOf, type Form } from '../computing.ts';

const compiled = new Map<string, RegExp>();
const mostCompiled = 200;

const regexOfParts = (name: string, pattern: Value, options: string): RegExp => {
  const isRegex = pattern.type === BsonType.regex;
  if (!isRegex && !isString(pattern)) {
    return fail(51105, `${name} needs 'regex' to be of type string or regex`);
  }
  const { pattern: source, flags } = isRegex
    ? regexOf(pattern)
    : { pattern: textOf(pattern), flags: '' };
  if (flags !== '' && options !== '') {
    fail(51107, `${name}: found regex option(s) specified in both 'regex' and 'option' fields`);
  }
  const wanted = flags || options;
  const key = `${wanted}/${source}`;
  const present = compiled.get(key);
  if (present) return present;
  const regex = regexFrom(source, wanted);
  if (compiled.size >= mostCompiled) compiled.clear();
  compiled.set(key, regex);
  return regex;
};

const found = (text: string, match: RegExpExecArray): Value =>
  encodeDocument({
    match: match[0],
    idx: Array.from(text.slice(0, match.index)).length,
    captures: encodeArray(match.slice(1).map((capture: string | undefined) => capture ?? null)),
  });

const searching =
  (name: string, without: Value, search: (text: string, regex: RegExp) => Value): Form =>
  (operand, compile) => {
    const parts = partsOf(operand, compile, name, {
      needed: ['input', 'regex'],
      possible: ['options'],
    });
    return (document, variables) => {
      const input = parts.get('input')?.(document, variables);
      const pattern = parts.get('regex')?.(document, variables);
      const options = parts.get('options')?.(document, variables);
      if (options && !isNothing(options) && !isString(options)) {
        fail(51106, `${name} needs 'options' to be of type string`);
      }
      if (input !== undefined && !isNothing(input) && !isString(input)) {
        fail(51104, `${name} needs 'input' to be of type string`);
      }
      if (input === undefined || isNothing(input)) return without;
      if (pattern === undefined || isNothing(pattern)) return without;
      const flags = options && isString(options) ? textOf(options) : '';
      return search(textOf(input), regexOfParts(name, pattern, flags));
    };
  };

const all = (text: string, regex: RegExp): Value =>
  encodeArray(
    [...text.matchAll(new RegExp(regex, `${regex.flags}g`))].map((match) => found(text, match)),
  );

/** Searching texts by regular expressions. */
export const regexForms: Readonly<Record<string, Form>> = {
  $regexMatch: searching('$regexMatch', encode(false), (text, regex) => encode(regex.test(text))),
  $regexFind: searching('$regexFind', nothing, (text, regex) => {
    const match = regex.exec(text);
    return match ? found(text, match) : nothing;
  }),
  $regexFindAll: searching('$regexFindAll', encodeArray([]), all),
};
