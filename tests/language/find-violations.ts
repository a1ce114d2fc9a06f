import { parseSync } from 'oxc-parser';
import {
  bannedInTexts,
  bannedNamePhrases,
  bannedNameWords,
  bannedPhrases,
  bannedSentences,
  bannedWords,
  emptyTypeNames,
  participleTypeNames,
  predicateNames,
  typePrepositions,
} from './rules.ts';
import type { SentenceRule, WordRule } from './rules.ts';

/** A place that breaks the language guide, as a sentence. `line` starts at 1. */
export type Violation = Readonly<{ line: number; problem: string }>;

type SyntaxNode = Readonly<{ type: string; start: number } & Record<string, unknown>>;

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const childrenOf = (node: SyntaxNode): readonly SyntaxNode[] =>
  Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode);

const byWord = (rules: readonly WordRule[]): ReadonlyMap<string, string> =>
  new Map(rules.flatMap(({ words, instead }) => words.map((word) => [word, instead] as const)));

const insteadInText = byWord(bannedWords);
const insteadInName = byWord([...bannedWords, ...bannedNameWords]);
const namePhrases = [...byWord(bannedNamePhrases)];

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

/** The words of a name, or of a value that is used as one: `readTold` is read and told. */
const wordsOf = (name: string): readonly string[] =>
  name.split(/(?=[A-Z])|[_\d\s.-]+/u).map((word) => word.toLowerCase());

const complaintAboutName = (name: string, found: string, instead: string): string =>
  `The name ${name}: instead of “${found}” write ${instead}`;

const problemsOfPatterns = (text: string, rules: readonly SentenceRule[]): readonly string[] =>
  rules.flatMap(({ pattern, instead }) => {
    const [found] = pattern.exec(text) ?? [];
    return found === undefined ? [] : [`“${found.trim()}”: ${instead}`];
  });

const problemsOfName = (name: string): readonly string[] => {
  const words = wordsOf(name);
  const spaced = ` ${words.join(' ')} `;
  return [
    ...words.flatMap((word) => {
      const instead = insteadInName.get(word);
      return instead === undefined ? [] : [complaintAboutName(name, word, instead)];
    }),
    ...namePhrases.flatMap(([phrase, instead]) =>
      spaced.includes(` ${phrase} `) ? [complaintAboutName(name, phrase, instead)] : [],
    ),
    ...problemsOfPatterns(spaced, bannedPhrases).map((problem) => `The name ${name}: ${problem}`),
  ];
};

/** Without the stars of a block comment, in one line. */
const proseOf = (comment: string): string =>
  comment
    .replaceAll(/^\s*\*+/gmu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();

const problemsOfText = (text: string): readonly string[] => [
  ...(text.match(/\p{L}+/gu) ?? []).flatMap((word) => {
    const instead = insteadInText.get(word.toLowerCase());
    return instead === undefined ? [] : [`Instead of “${word}” write ${instead}`];
  }),
  ...problemsOfPatterns(text, bannedPhrases),
];

const problemsOfProse = (prose: string): readonly string[] => [
  ...problemsOfText(prose),
  ...problemsOfPatterns(prose, bannedSentences),
];

/** The violations in the names of a file and of its folders. */
export const findViolationsInPath = (path: string): readonly Violation[] =>
  path
    .split('/')
    .flatMap(problemsOfName)
    .map((problem) => ({ line: 1, problem }));

/** Where each kind of node has its value. */
const namedValues: ReadonlyMap<string, string> = new Map([
  ['TSLiteralType', 'literal'],
  ['SwitchCase', 'test'],
]);

const typeDeclarations = new Set([
  'TSTypeAliasDeclaration',
  'TSInterfaceDeclaration',
  'ClassDeclaration',
]);

/**
 * The text of a string, of a part of a template, or between JSX tags. Not the source of a pattern.
 */
const textOf = (node: SyntaxNode): string | undefined => {
  if ('regex' in node) return undefined;
  if (node.type === 'Literal' || node.type === 'JSXText') return String(node['value']);
  if (node.type !== 'TemplateElement') return undefined;
  const { raw } = node['value'] as Readonly<{ raw: string }>; // the shape that ESTree defines
  return raw;
};

/** The value of a type (`'drive' | 'crash'`) or of a case: a name, although it is a string. */
const namedValueOf = (node: SyntaxNode): string | undefined => {
  const value = namedValues.get(node.type);
  const literal = value === undefined ? undefined : node[value];
  return isNode(literal) && typeof literal['value'] === 'string' ? literal['value'] : undefined;
};

const nameOf = ({ id }: SyntaxNode): string | undefined =>
  isNode(id) && typeof id['name'] === 'string' ? id['name'] : undefined;

const emptyNames = new Set(emptyTypeNames);

const isEmptyTypeName = (name: string): boolean =>
  emptyNames.has(name) || participleTypeNames.test(name);

const beginsWithPreposition = (name: string): boolean =>
  typePrepositions.some(
    (preposition) =>
      name.startsWith(preposition) && /^\p{Lu}/u.test(name.slice(preposition.length)),
  );

const problemsOfType = (name: string): readonly string[] => [
  ...(isEmptyTypeName(name) ? [`The type ${name}: name it after the thing that it is`] : []),
  ...(beginsWithPreposition(name)
    ? [`The type ${name}: begin with a noun, not with a preposition`]
    : []),
];

const comparisons = new Set(['===', '!==', '<', '<=', '>', '>=', 'in', 'instanceof']);

/** True if the syntax alone shows that the value is a boolean. */
const isCondition = (node: unknown): boolean => {
  if (!isNode(node)) return false;
  if (node.type === 'BinaryExpression') return comparisons.has(String(node['operator']));
  if (node.type === 'LogicalExpression') return isCondition(node['right']);
  return node.type === 'UnaryExpression' && node['operator'] === '!';
};

const functions = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration']);

/**
 * A function that only computes a condition. One with statements, or a promise, may be a command
 * that returns whether it succeeded.
 */
const isPredicate = (node: SyntaxNode): boolean => {
  if (!functions.has(node.type) || node['async'] === true) return false;
  const annotation = isNode(node['returnType']) ? node['returnType']['typeAnnotation'] : undefined;
  if (isNode(annotation) && annotation.type === 'TSTypePredicate')
    return annotation['asserts'] !== true;
  if (!isNode(node['body']) || node['body'].type === 'BlockStatement') return false;
  return isNode(annotation) ? annotation.type === 'TSBooleanKeyword' : isCondition(node['body']);
};

/** The function that a declaration names: itself, or the value of a variable. */
const functionOf = (node: SyntaxNode): unknown =>
  node.type === 'VariableDeclarator' ? node['init'] : node;

const problemsOfDeclaration = (node: SyntaxNode): readonly string[] => {
  const name = nameOf(node);
  if (name === undefined) return [];
  if (typeDeclarations.has(node.type)) return problemsOfType(name);
  const declared = functionOf(node);
  return isNode(declared) && isPredicate(declared) && !predicateNames.test(name)
    ? [`The predicate ${name}: begin with is, has, can, or a verb such as matches`]
    : [];
};

const problemsOfNode = (
  node: SyntaxNode,
  textRules: readonly SentenceRule[],
): readonly string[] => {
  if (node.type === 'Identifier') return problemsOfName(String(node['name']));
  const value = namedValueOf(node);
  if (value !== undefined) return problemsOfName(value);
  const text = textOf(node);
  if (text !== undefined) return [...problemsOfText(text), ...problemsOfPatterns(text, textRules)];
  return problemsOfDeclaration(node);
};

const violationsIn = (
  text: string,
  node: SyntaxNode,
  textRules: readonly SentenceRule[],
): readonly Violation[] => [
  ...problemsOfNode(node, textRules).map((problem) => ({
    line: lineAt(text, node.start),
    problem,
  })),
  ...childrenOf(node).flatMap((child) => violationsIn(text, child, textRules)),
];

/** Tests quote texts as a reader of a page normalizes them. */
const testFile = /\.test\.tsx?$/u;

const maxColumns = 100;

/**
 * A line with nothing but a comment, except directives to a linter, which have to stay in one line.
 */
const commentLine = /^\s*(?:\/?\*|\/\/ (?!(?:eslint|oxlint)-))/u;

/** The formatter wraps code, and leaves comments as they are. */
const findLongComment = (line: string): readonly string[] => {
  return line.length > maxColumns && commentLine.test(line)
    ? [`A comment of ${line.length} columns: wrap it at ${maxColumns}`]
    : [];
};

/** An editor does not show which space it is. */
const findHiddenSpace = (line: string): readonly string[] =>
  line.includes('\u00A0') ? ['A literal no-break space: write \\u00A0'] : [];

const problemsOfLine = (line: string): readonly string[] => [
  ...findLongComment(line),
  ...findHiddenSpace(line),
];

/** The violations in the names, comments and texts of a TypeScript or JavaScript file. */
export const findViolationsInCode = (file: string, text: string): readonly Violation[] => {
  const { program, comments } = parseSync(file, text);
  return [
    ...text
      .split('\n')
      .flatMap((line, index) =>
        problemsOfLine(line).map((problem) => ({ line: index + 1, problem })),
      ),
    ...comments.flatMap(({ value, start }) =>
      problemsOfProse(proseOf(value)).map((problem) => ({ line: lineAt(text, start), problem })),
    ),
    ...(isNode(program)
      ? violationsIn(text, program, testFile.test(file) ? [] : bannedInTexts)
      : []),
  ];
};

/** The violations in the paragraphs of a Markdown file. */
export const findViolationsInMarkdown = (text: string): readonly Violation[] =>
  text.split('\n').flatMap((line, index) =>
    problemsOfProse(line.replaceAll(/`[^`]*`/gu, '')).map((problem) => ({
      line: index + 1,
      problem,
    })),
  );

/** The violations in the comments, the classes and the properties of a style sheet. */
export const findViolationsInStyles = (text: string): readonly Violation[] =>
  [...text.matchAll(/\/\*(.*?)\*\/|(?:\.|--)(\p{L}[\w-]*)/gsu)].flatMap(
    ({ 1: comment, 2: name = '', index }) =>
      (comment === undefined ? problemsOfName(name) : problemsOfProse(proseOf(comment))).map(
        (problem) => ({ line: lineAt(text, index), problem }),
      ),
  );

/**
 * The violations in the comments that begin with # in a file of settings, and in its other texts.
 */
export const findViolationsInSettings = (text: string): readonly Violation[] =>
  [...text.matchAll(/(?:^[ \t]*#.*\n?)+|^.+$/gmu)].flatMap(({ 0: part, index }) => {
    const [setting = '', ...comments] = part.split(/(?:^|\s)#/mu);
    return [...problemsOfText(setting), ...problemsOfProse(proseOf(comments.join(' ')))].map(
      (problem) => ({ line: lineAt(text, index), problem }),
    );
  });
