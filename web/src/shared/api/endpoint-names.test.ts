import { globSync, readFileSync } from 'node:fs';
import { expect } from 'chai';

const folder = new URL('../../', import.meta.url).pathname;
const definition = /^\s*(?<name>\w+): build\.(?:query|mutation)\b/gmu;

const definedIn = (file: string): readonly string[] =>
  [...readFileSync(folder + file, 'utf8').matchAll(definition)].map(
    ({ groups }) => groups?.['name'] ?? '',
  );

describe('the API endpoints', () => {
  it('have unique names, because the store ignores duplicates', () => {
    const names = globSync('**/*.ts', { cwd: folder }).flatMap(definedIn);
    expect(names.length).to.be.greaterThan(100);
    const repeated = names.filter((name, index) => names.indexOf(name) !== index);
    expect(repeated).to.deep.equal([]);
  });
});
