import { expect } from 'chai';
import {
  findViolationsInCode,
  findViolationsInMarkdown,
  findViolationsInPath,
  findViolationsInSettings,
  findViolationsInStyles,
} from './find-violations.ts';
import {
  bannedNamePhrases,
  bannedNameWords,
  bannedWords,
  emptyTypeNames,
  typePrepositions,
} from './rules.ts';

const problemsIn = (text: string): readonly string[] =>
  findViolationsInCode('planted.ts', text).map(({ problem }) => problem);

const textOfColumns = (columns: number): string => 'x '.repeat(50).slice(0, columns);

const capitalized = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

describe('the language check', () => {
  for (const word of bannedWords.flatMap(({ words }) => words)) {
    it(`finds “${word}” in a name, a comment, a text and a document`, () => {
      expect(problemsIn(`export const read${capitalized(word)} = 1;`)).to.have.lengthOf(1);
      expect(problemsIn(`// The ${word} of an order.\nexport {};`)).to.have.lengthOf(1);
      expect(problemsIn(`export const text = 'An ${word} failed';`)).to.have.lengthOf(1);
      expect(problemsIn(`export const text = \`The ${word} of \${1}\`;`)).to.have.lengthOf(1);
      expect(findViolationsInMarkdown(`# Title\n\nThe ${word} of an order.`)).to.have.lengthOf(1);
    });
  }

  for (const word of bannedNameWords.flatMap(({ words }) => words)) {
    it(`finds “${word}” in a name, and allows it in a sentence`, () => {
      expect(problemsIn(`export const read${capitalized(word)} = 1;`)).to.have.lengthOf(1);
      expect(problemsIn(`// It is ${word} of an order.\nexport {};`)).to.deep.equal([]);
    });
  }

  for (const phrase of bannedNamePhrases.flatMap(({ words }) => words)) {
    it(`finds “${phrase}” in a name, and allows it in a sentence`, () => {
      const name = phrase.split(' ').map(capitalized).join('');
      expect(problemsIn(`export const read${name}Again = 1;`)).to.have.lengthOf(1);
      expect(problemsIn(`export const read${name}s = 1;`)).to.deep.equal([]);
      expect(problemsIn(`// Orders ${phrase} again.\nexport {};`)).to.deep.equal([]);
    });
  }

  it('finds a word in the name of a file or a folder', () => {
    for (const path of ['domain/src/convoy/start.ts', 'web/take-turn.ts', 'web/use-lamp.test.tsx'])
      expect(findViolationsInPath(path), path).to.have.lengthOf(1);
    expect(findViolationsInPath('domain/src/ordering/paying.test.ts')).to.deep.equal([]);
  });

  const bannedInNames = new Set(bannedNameWords.flatMap(({ words }) => words));
  const prepositions = new Set(typePrepositions);
  for (const name of ['Asked', 'Wanted', 'Placed', ...emptyTypeNames]) {
    it(`finds a type called ${name}`, () => {
      const inNames = bannedInNames.has(name.toLowerCase()) ? 1 : 0;
      expect(problemsIn(`export type ${name} = string;`)).to.have.lengthOf(inNames + 1);
      expect(problemsIn(`export interface ${name} {}`)).to.have.lengthOf(inNames + 1);
      const begins = prepositions.has(name) ? 1 : 0;
      expect(problemsIn(`export type ${name}Order = string;`)).to.have.lengthOf(inNames + begins);
    });
  }

  for (const preposition of typePrepositions) {
    it(`finds a type that begins with the preposition ${preposition}`, () => {
      expect(problemsIn(`export type ${preposition}Owner = string;`)).to.have.lengthOf(1);
      expect(problemsIn(`type Shop${preposition}Owner = string;`)).to.deep.equal([]);
      expect(problemsIn(`type ${preposition}ward = string;`)).to.deep.equal([]);
    });
  }

  for (const body of [
    '(one: number): boolean => check(one)',
    '(one: number): one is 1 => one === 1',
  ])
    it(`finds a predicate that does not read as one: ${body}`, () => {
      for (const name of ['held', 'sameKey', 'inOrder', 'mayReload'])
        expect(problemsIn(`export const ${name} = ${body};`)).to.have.lengthOf(1);
      for (const name of [
        'isHeld',
        'hasSameKey',
        'canReload',
        'areEqual',
        'matchesKey',
        'needsKey',
      ])
        expect(problemsIn(`export const ${name} = ${body};`)).to.deep.equal([]);
    });

  it('finds a predicate whose return type is inferred', () => {
    for (const body of ['one > 1', 'one === 1', '!one', 'one === 1 || one === 2'])
      expect(problemsIn(`export const held = (one: number) => ${body};`)).to.have.lengthOf(1);
    expect(problemsIn('export const held = (one: number) => one + 1;')).to.deep.equal([]);
    expect(problemsIn('export const held = one > 1;')).to.deep.equal([]);
  });

  it('leaves commands that report their success as they are', () => {
    for (const command of [
      'const pay = async (): Promise<boolean> => send();',
      'const pay = (): boolean => { send(); return true; };',
      'function pay(): asserts one is 1 { send(); }',
    ])
      expect(problemsIn(command)).to.deep.equal([]);
  });

  for (const sentence of [
    'Who waits takes over.',
    'Whoever asks is answered.',
    'What remains is deleted.',
    'The order lapses. Whatever was paid is refunded.',
    'Orders that were placed of late.',
    'The cache fills by and by.',
    'In vain: the store.',
    'Within a minute at the latest.',
    'Projections follow as they go on.',
    'Standbys look so often.',
    'The projection stops after so many events.',
    'It goes on alone after so long.',
    'Repeats are answered again where it is so.',
    'The environment will not do.',
    'A stand-in for the mail server.',
    'It waits while the store is away.',
    'The account is closed for good.',
    'The step is retried once more.',
    'Somebody else changed it.',
    'Staff see it in the back office.',
  ]) {
    it(`finds the sentence “${sentence}”`, () => {
      expect(problemsIn(`/** ${sentence} */\nexport {};`)).to.have.lengthOf(1);
      expect(findViolationsInMarkdown(sentence)).to.have.lengthOf(1);
    });
  }

  it('reads a sentence across the lines of a comment, and reports its line', () => {
    const text = 'export {};\n/**\n * The order lapses.\n * Whatever was\n * paid stays.\n */';
    expect(findViolationsInCode('planted.ts', text).map(({ line }) => line)).to.deep.equal([2]);
  });

  it('reads the comments and names of style sheets, and reports their lines', () => {
    const styles =
      '.a {\n  color: red; /* as errors */\n}\n\n/* What comes sooner\n   is drawn. */';
    expect(findViolationsInStyles(styles).map(({ line }) => line)).to.deep.equal([5]);
    expect(findViolationsInStyles('.a {}\n.convoy-row {}')).to.have.lengthOf(1);
    expect(findViolationsInStyles('.a { color: var(--lamp-color); }')).to.have.lengthOf(1);
    expect(findViolationsInStyles('.restored {}')).to.deep.equal([]);
  });

  it('reads the comments and texts of settings, and reports their lines', () => {
    const settings =
      'a: 1 # the order\n# The order lapses.\n# Whatever was\n# paid stays.\nb: the convoy\n';
    expect(findViolationsInSettings(settings).map(({ line }) => line)).to.deep.equal([2, 5]);
    expect(findViolationsInSettings('server { # Who waits takes over.\n}')).to.have.lengthOf(1);
    expect(findViolationsInSettings('# PAY_SANDBOX_URL=http://localhost/\n')).to.deep.equal([]);
  });

  it('reads the values of types and cases as names, and other strings as texts', () => {
    expect(problemsIn("export type Action = 'crash' | 'drive';")).to.have.lengthOf(1);
    expect(problemsIn("switch (action) { case 'let-go': }")).to.have.lengthOf(1);
    expect(problemsIn("export const title = 'drive';")).to.deep.equal([]);
    expect(problemsIn('export const british = /behaviour/u;')).to.deep.equal([]);
  });

  it('finds lines of comments beyond 100 columns, and no long line of code', () => {
    for (const [begin, end] of [
      ['// ', ''],
      ['/** ', ' */'],
      ['/**\n * ', '\n */'],
    ] as const) {
      const fits = 100 - (begin + end).replaceAll(/\/\*\*\n|\n \*\//gu, '').length;
      expect(problemsIn(`${begin}${textOfColumns(fits)}${end}\nexport {};`)).to.deep.equal([]);
      expect(problemsIn(`${begin}${textOfColumns(fits - 1)}xx${end}\nexport {};`)).to.have.lengthOf(
        1,
      );
    }
    expect(problemsIn(`export const text = '${textOfColumns(99)}';`)).to.deep.equal([]);
    expect(
      problemsIn(`// eslint-disable-next-line a -- ${textOfColumns(99)}\nexport {};`),
    ).to.deep.equal([]);
  });

  it('finds a breaking space before a dash in a Russian text, and a hidden no-break space', () => {
    expect(problemsIn("export const text = 'Ключи — здесь';")).to.have.lengthOf(1);
    expect(problemsIn('export const text = `до ${1}, последний — ${2}`;')).to.have.lengthOf(1);
    expect(problemsIn('export const text = `${1} — здесь`;')).to.have.lengthOf(1);
    expect(problemsIn("export const text = 'Ключи\\u00A0— здесь';")).to.deep.equal([]);
    expect(problemsIn("export const text = 'Keys — here';")).to.deep.equal([]);
    expect(problemsIn("export const text = 'Ключи\u00A0— здесь';")).to.have.lengthOf(1);
    expect(findViolationsInCode('a.test.ts', "export const text = 'Ключи — здесь';")).to.deep.equal(
      [],
    );
  });

  it('finds a phrase in a name', () => {
    for (const name of ['isInVain', 'retriesSoOften', 'editedOfLate'])
      expect(problemsIn(`export const ${name} = 1;`)).to.have.lengthOf(1);
  });

  it('reads the cells of tables and the items of lists in documents', () => {
    expect(findViolationsInMarkdown('| `FEE` | Who pays the fee. |')).to.have.lengthOf(1);
    expect(findViolationsInMarkdown('- What remains is deleted.')).to.have.lengthOf(1);
  });

  it('allows questions, code in documents, and words or phrases that contain a banned one', () => {
    expect(problemsIn('/** What remains? The rest. */\nexport const restore = 1;')).to.deep.equal(
      [],
    );
    expect(problemsIn('export const heartbeat = 1, celestial = 2;')).to.deep.equal([]);
    expect(findViolationsInMarkdown('Run `convoy` as before.')).to.deep.equal([]);
    expect(findViolationsInMarkdown('Edited at the latest revision.')).to.deep.equal([]);
  });
});
