import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { profile } from '@shop/embedded-documents/profile';
import { expect } from 'chai';

const root = join(import.meta.dirname, '..');

const sources = ['platform', 'projector', 'query-api', 'command-api', 'embedded/launch'];

/** Names with a dollar that are not sent to MongoDB. */
const others = new Set([
  '$id', // JSON Schema
  '$ref',
  '$schema',
  '$defs',
  '$correlationId', // metadata of events
  '$causationId',
  '$map', // values in snapshots of streams
  '$long', // canonical JSON
]);

const supported = new Set<string>([
  ...profile.logicalOperators,
  ...profile.queryOperators,
  ...profile.updateOperators,
  ...profile.stages,
  ...profile.accumulators,
]);

/** Keys of object literals, and names in quotes that are not field paths (`_id: '$name'`). */
const operator = /(?<![\w`}])(?<![\w'"]: )(?:['"](\$[a-zA-Z]+)['"]|(\$[a-zA-Z]+)(?=:))/g;

const operatorsIn = (text: string): string[] =>
  [...text.matchAll(operator)].map(([, quoted, key]) => quoted ?? key ?? '');

describe('the sources of the shop', () => {
  it('use no operator that the local document store does not support', () => {
    const files = sources.flatMap((folder) =>
      globSync(`${folder}/src/**/*.ts`, { cwd: root }).filter((file) => !file.endsWith('.test.ts')),
    );
    const found = files.flatMap((file) =>
      operatorsIn(readFileSync(join(root, file), 'utf8')).map((name) => ({ file, name })),
    );
    expect(found.filter(({ name }) => !supported.has(name) && !others.has(name))).to.deep.equal([]);
    const used = new Set(found.map(({ name }) => name));
    expect([...used]).to.include.members([
      '$match',
      '$group',
      '$sum',
      '$elemMatch',
      '$setOnInsert',
    ]);
  });
});
