import { diffLines } from 'diff';

/** A part of two compared texts: the same in both, or different. */
export type TextBlock =
  | Readonly<{ kind: 'same'; text: string }>
  | Readonly<{ kind: 'skipped'; lines: number }>
  | Readonly<{ kind: 'changed'; before: string; after: string }>;

/** The number of unchanged lines on each side of a change. */
const context = 1;

const linesOf = (text: string): readonly string[] =>
  text
    .replace(/\n$/u, '')
    .split('\n')
    .filter((line) => line.trim() !== '');

const sameBlocks = (part: readonly string[]): readonly TextBlock[] =>
  part.length === 0 ? [] : [{ kind: 'same', text: part.join('\n') }];

const shortened = (text: string, isFirst: boolean, isLast: boolean): readonly TextBlock[] => {
  const lines = linesOf(text);
  const head = isFirst ? 0 : context;
  const trailingLines = isLast ? 0 : context;
  if (lines.length <= head + trailingLines + 1) {
    return sameBlocks(lines);
  }
  return [
    ...sameBlocks(lines.slice(0, head)),
    { kind: 'skipped', lines: lines.length - head - trailingLines },
    ...sameBlocks(lines.slice(lines.length - trailingLines)),
  ];
};

/**
 * Compares two texts line by line. Returns the changes with a line of context, and the number of
 * equal lines between them. Equal texts have no blocks.
 */
export const textBlocks = (before: string, after: string): readonly TextBlock[] => {
  if (before === after) return [];
  const parts = diffLines(before, after);
  return parts.flatMap((part, index): readonly TextBlock[] => {
    const next = parts[index + 1];
    if (part.removed) {
      const added = next?.added === true ? next.value : '';
      return [{ kind: 'changed', before: part.value, after: added }];
    }
    if (part.added) {
      const isSecondHalf = parts[index - 1]?.removed === true;
      return isSecondHalf ? [] : [{ kind: 'changed', before: '', after: part.value }];
    }
    return shortened(part.value, index === 0, index === parts.length - 1);
  });
};
