import type { Definition, Heading, Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString } from 'mdast-util-to-string';

type HeadingLevel = 2 | 3 | 4 | 5 | 6;

export type ProseHeading = Readonly<{ id: string; level: HeadingLevel; text: string }>;

/** A parsed text: its tree, its headings in order, and its link definitions. */
export type Prose = Readonly<{
  root: Root;
  headings: ReadonlyMap<Heading, ProseHeading>;
  definitions: ReadonlyMap<string, Definition>;
}>;

const nodesOf = (node: Nodes): readonly Nodes[] => [
  node,
  ...('children' in node ? node.children.flatMap(nodesOf) : []),
];

/** Level 1 is the title of the page, so headings of a text start at level 2. */
const levels: readonly HeadingLevel[] = [2, 3, 4, 5, 6];

const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/gu, '');

const headingsAmong = (nodes: readonly Nodes[]): ReadonlyMap<Heading, ProseHeading> => {
  const found = nodes.filter((node) => node.type === 'heading');
  const highest = Math.min(...found.map(({ depth }) => depth));
  const usedIds = new Set<string>();
  const placed = new Map<Heading, ProseHeading>();
  for (const heading of found) {
    const text = toString(heading);
    const slug = `text-${slugOf(text)}`;
    let id = slug;
    for (let count = 2; usedIds.has(id); count += 1) id = `${slug}-${count}`;
    usedIds.add(id);
    placed.set(heading, { id, level: levels[heading.depth - highest] ?? 6, text });
  }
  return placed;
};

/** Parses CommonMark. HTML is treated as plain text. */
export const readProse = (text: string): Prose => {
  const root = fromMarkdown(text, {
    extensions: [{ disable: { null: ['htmlFlow', 'htmlText'] } }],
  });
  const nodes = nodesOf(root);
  const definitions = nodes
    .filter((node) => node.type === 'definition')
    .toReversed() // the first definition of a name wins
    .map((definition) => [definition.identifier, definition] as const);
  return { root, headings: headingsAmong(nodes), definitions: new Map(definitions) };
};

/** The text without markup, for search engines. */
export const plainText = ({ root }: Prose): string =>
  root.children
    .filter(({ type }) => type !== 'definition')
    .map((block) => toString(block))
    .join('\n');
