import { CommitParser } from 'conventional-commits-parser';
import type { Commit } from './read-commits.ts';

/** `text` is Markdown. `unparsed` are the commits without a type that CONTRIBUTING.md lists. */
export type ChangelogDraft = Readonly<{ text: string; unparsed: readonly Commit[] }>;

type Entry = Readonly<{ type: string; line: string; isBreaking: boolean }>;

const parser = new CommitParser({
  headerPattern: /^(\w+)(?:\(([^)]+)\))?!?: (.+)$/u,
  breakingHeaderPattern: /^(\w+)(?:\(([^)]+)\))?!: (.+)$/u,
});

const conventionalTypes = new Set([
  'feat',
  'fix',
  'perf',
  'refactor',
  'test',
  'docs',
  'build',
  'chore',
]);

const parseCommit = ({ hash, message }: Commit): Entry | null => {
  const { type, scope, subject, notes } = parser.parse(message);
  if (!type || !subject || !conventionalTypes.has(type)) return null;
  const line = `- ${scope ? `${scope}: ` : ''}${subject} (${hash})`;
  return { type, line, isBreaking: notes.length > 0 };
};

/** A breaking change is listed once, whatever its type is. */
const sections: readonly Readonly<{ title: string; has: (entry: Entry) => boolean }>[] = [
  { title: 'Breaking', has: ({ isBreaking }) => isBreaking },
  { title: 'Added', has: ({ type, isBreaking }) => type === 'feat' && !isBreaking },
  { title: 'Changed', has: ({ type, isBreaking }) => type === 'perf' && !isBreaking },
  { title: 'Fixed', has: ({ type, isBreaking }) => type === 'fix' && !isBreaking },
];

/** The commits that a reader may notice, in sections of the changelog and in the given order. */
export const draftChangelog = (commits: readonly Commit[]): ChangelogDraft => {
  const parsed = commits.map((commit) => ({ commit, entry: parseCommit(commit) }));
  const entries = parsed.flatMap(({ entry }) => (entry === null ? [] : [entry]));
  const texts = sections.flatMap(({ title, has }) => {
    const lines = entries.filter(has).map(({ line }) => line);
    return lines.length === 0 ? [] : [`### ${title}\n\n${lines.join('\n')}\n`];
  });
  return {
    text: texts.join('\n'),
    unparsed: parsed.flatMap(({ commit, entry }) => (entry === null ? [commit] : [])),
  };
};
