import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { englishWordRules, russianWordRules } from '@shop/contracts/wire/word-rules.contract';
import { expect } from 'chai';

const folder = join(import.meta.dirname, '../../data');

/** Sentences of a file: a name, an id or an address has no space. */
const textsIn = (value: unknown, key = ''): readonly string[] => {
  if (typeof value === 'string') return key !== 'name' && value.includes(' ') ? [value] : [];
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inside]) => textsIn(inside, name))
    : [];
};

const json = globSync('**/*.json', { cwd: folder }).flatMap((file) =>
  textsIn(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
);

/** Lines except headings of the second level, which contain the path of a product. */
const linesOf = (lang: 'rus' | 'eng'): readonly string[] =>
  globSync(`**/*.${lang}.md`, { cwd: folder }).flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('## ')),
  );

const isRussian = (text: string): boolean => /\p{Script=Cyrillic}/u.test(text);

const languages = [
  {
    title: 'Russian texts of the demo',
    rules: russianWordRules,
    texts: [...json.filter(isRussian), ...linesOf('rus')],
  },
  {
    title: 'English texts of the demo',
    rules: englishWordRules,
    texts: [...json.filter((text) => !isRussian(text)), ...linesOf('eng')],
  },
];

for (const { title, rules, texts } of languages) {
  describe(title, () => {
    for (const [rule, broken] of Object.entries(rules)) {
      it(rule, () => {
        expect(texts.length).to.be.greaterThan(400);
        expect(texts.filter((text) => broken.test(text))).to.deep.equal([]);
      });
    }
  });
}
