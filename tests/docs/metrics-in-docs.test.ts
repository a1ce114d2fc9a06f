import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { allPages, proseOf, root } from './pages.ts';

/** The name of a metric beside its help, as an object or as the arguments of `registerGauge`. */
const definition = /\bname: '([a-z]+(?:_[a-z]+)+)',\s+help:|\bregisterGauge\(\s*'([a-z_]+)'/g;

const definedMetrics = (): readonly string[] =>
  globSync('{command-api,platform,projector,query-api}/src/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(definition)])
    .map(([, named, registered]) => named ?? registered ?? '');

/** The first cells of the table of metrics in the documentation of operations. */
const listedMetrics = (): readonly string[] => {
  const text = readFileSync(join(root, 'docs/operations/README.md'), 'utf8');
  const section = text.split('\n### Metrics\n')[1]?.split(/\n##+ /u)[0] ?? '';
  return [...section.matchAll(/^\| `([a-z_]+)`/gm)].map(([, name = '']) => name);
};

/**
 * Names with the endings that metrics have, in code of prose. Those of Node and the process come
 * from prom-client.
 */
const namedMetric =
  /`(?!nodejs_|process_)([a-z]+(?:_[a-z]+)*_(?:total|seconds|stopped|sockets|under_way|log_end))\b/g;

/** Fields of calls that end like metrics. */
const fields = new Set(['expected_total']);

describe('metrics in the documentation', () => {
  const defined = definedMetrics();

  it('are all in the table of operations, which has no others', () => {
    expect(defined).to.have.length.above(10);
    expect(listedMetrics().toSorted()).to.deep.equal(defined.toSorted());
  });

  it('exist wherever a page names one', () => {
    const names = new Set([...defined, ...fields]);
    const unknown = allPages()
      .filter(({ file }) => file !== 'CHANGELOG.md')
      .flatMap((page) =>
        [...proseOf(page).matchAll(namedMetric)]
          .map(([, name = '']) => name)
          .filter((name) => !names.has(name))
          .map((name) => `${page.file}: ${name}`),
      );
    expect(unknown).to.deep.equal([]);
  });
});
