import { CommandError, outsideProfile } from '../errors.ts';

/** Error 51091 for a pattern that JavaScript does not accept, among them some of PCRE's. */
export const regexFrom = (source: string, options: string): RegExp => {
  if (!/^[ims]*$/.test(options)) outsideProfile(51108, `The regular expression option ${options}`);
  try {
    return new RegExp(source, `${options}u`);
  } catch (cause) {
    throw new CommandError(51091, `Regular expression is invalid: ${(cause as Error).message}`);
  }
};

const literalStart = /^\^((?:[\w \-@:/,;!#%&=~'"<>]|\p{L}|\\[.\-/@+*?^$|()[\]{}])*)/u;

/** The text that every match starts with; undefined if the pattern is too complex to derive it. */
export const prefixOf = (source: string, options: string): string | undefined => {
  if (options !== '' || source.includes('|')) return undefined;
  const start = literalStart.exec(source);
  if (!start) return undefined;
  const next = source[start[0].length];
  const literal = (start[1] ?? '').replace(/\\(.)/g, '$1');
  const optional = next !== undefined && '?*{'.includes(next);
  const prefix = optional ? Array.from(literal).slice(0, -1).join('') : literal;
  return prefix === '' ? undefined : prefix;
};
