import { CommandError } from '../errors.ts';

const extended = (pattern: string): string =>
  pattern.replace(/\\.|\[(?:\\.|[^\]\\])*\]|#[^\n]*|\s+/gs, (part) =>
    part.startsWith('#') || /^\s/.test(part) ? '' : part,
  );

const inlineFlags = /^\(\?([imsx]+)\)/;

/** Names of character classes that JavaScript does not have. */
const posix: Readonly<Record<string, string>> = {
  '[:alpha:]': 'A-Za-z',
  '[:digit:]': '0-9',
  '[:alnum:]': 'A-Za-z0-9',
  '[:upper:]': 'A-Z',
  '[:lower:]': 'a-z',
  '[:space:]': '\\s',
  '[:punct:]': '!-\\/:-@\\[-`{-~',
};

const translated = (pattern: string): string =>
  pattern
    .replace(/\[:[a-z]+:\]/g, (name) => posix[name] ?? name)
    .replace(/\(\?P</g, '(?<')
    .replace(/\\A/g, '^')
    .replace(/\\[zZ]/g, '$');

const compiled = (pattern: string, flags: string): RegExp => {
  try {
    return new RegExp(pattern, `${flags}u`);
  } catch {
    return new RegExp(pattern, flags);
  }
};

/** A pattern of MongoDB's (PCRE) as JavaScript's; error 51091 where JavaScript cannot say it. */
export const regexFrom = (source: string, options: string): RegExp => {
  for (const option of options) {
    if (!'imsxu'.includes(option)) {
      throw new CommandError(51108, `invalid flag in regex options: ${option}`);
    }
  }
  const inline = inlineFlags.exec(source);
  const pattern = inline ? source.slice(inline[0].length) : source;
  const flags = new Set(`${options}${inline?.[1] ?? ''}`);
  const kept = ['i', 'm', 's'].filter((flag) => flags.has(flag)).join('');
  try {
    return compiled(translated(flags.has('x') ? extended(pattern) : pattern), kept);
  } catch (cause) {
    throw new CommandError(51091, `Regular expression is invalid: ${(cause as Error).message}`);
  }
};

const literalStart = /^\^((?:[\w \-@:/,;!#%&=~'"<>]|\p{L}|\\[.\-/@+*?^$|()[\]{}])*)/u;

/** The text that everything matching begins with, where the pattern says so plainly. */
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
