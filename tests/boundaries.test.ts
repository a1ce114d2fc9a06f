import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect } from 'chai';
import { z } from 'zod';

const root = resolve(import.meta.dirname, '..');
const configuration = join(root, '.dependency-cruiser.mjs');
const cruiser = join(root, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruiser.mjs');

/** Rule → the file that breaks it → what that file imports. */
const violations: Readonly<Record<string, readonly [file: string, imported: string]>> = {
  'no-cycles': ['domain/src/kernel/one.ts', './other.ts'],
  'domain-is-pure': ['domain/src/kernel/impure.ts', 'node:fs'],
  'contracts-at-the-ground': [
    'contracts/src/ordering/decides.ts',
    '../../../domain/src/ordering/decider.ts',
  ],
  'rules-are-calculations': ['domain/src/ordering/price.rules.ts', './decider.ts'],
  'slices-are-independent': ['domain/src/ordering/meddles.ts', '../stock/decider.ts'],
  'command-slices-are-independent': ['command-api/src/ordering/meddles.ts', '../mail/decides.ts'],
  'shared-commands-below-slices': ['command-api/src/people/climbs.ts', '../payments/decides.ts'],
  'projecting-slices-are-independent': ['projector/src/mail/projects.ts', '../statistics/count.ts'],
  'reading-slices-are-independent': ['query-api/src/statistics/asks.ts', '../mail/reads.ts'],
  'joined-reads-on-top': ['query-api/src/mail/climbs.ts', '../user-details/page.ts'],
  'shared-reads-below-slices': ['query-api/src/people/climbs.ts', '../mail/reads.ts'],
  'platform-below-apps': ['platform/src/http/up.ts', '../../../web/src/app/root.ts'],
  'platform-imports-no-slice': [
    'platform/src/http/knows.ts',
    '../../../domain/src/stock/decider.ts',
  ],
  'apps-are-independent': ['query-api/src/asks.ts', '../../command-api/src/commands.ts'],
  'web-sees-contracts': ['web/src/app/decides.ts', '../../../domain/src/stock/decider.ts'],
  'web-features-are-independent': ['web/src/features/one/asks.ts', '../other/answer.ts'],
  'web-shared-below-features': ['web/src/shared/up.ts', '../features/other/answer.ts'],
  'readers-write-nothing': ['query-api/src/detour.ts', '../../platform/src/http/detour.ts'],
  'projector-has-no-client': ['projector/src/client.ts', 'ioredis'],
  'programs-import-no-server': ['command-api/src/starts.ts', '../../embedded/mail/src/server.ts'],
  'embedded-servers-are-independent': [
    'embedded/mail/src/knows.ts',
    '../../../domain/src/stock/decider.ts',
  ],
  'demo-sees-contracts': ['embedded/demo/src/knows.ts', '../../../domain/src/stock/decider.ts'],
  'demo-history-by-deciders': [
    'embedded/demo/src/sales-history/asks.ts',
    '../../../../web/src/app/root.ts',
  ],
  'tests-start-one-event-store': [
    'tests/payments/starts.test.ts',
    '../../embedded/eventstore/src/server.ts',
  ],
  'tests-start-one-mongodb': [
    'tests/vault/starts.test.ts',
    '../../embedded/documents/src/server.ts',
  ],
  'tests-stay-tests': ['command-api/src/tested.ts', './some.test.ts'],
};

/** The files that the samples import, and the reverse or further imports that a rule needs. */
const others: Readonly<Record<string, string>> = {
  'domain/src/kernel/other.ts': "import './one.ts';\n",
  'domain/src/ordering/decider.ts': '',
  'domain/src/stock/decider.ts': '',
  'platform/src/http/detour.ts': "import '../event-store/index.ts';\n",
  'platform/src/event-store/index.ts': '',
  'command-api/src/commands.ts': '',
  'command-api/src/fulfilment/delivers.ts': "import '../payments/decides.ts';\n",
  'command-api/src/mail/decides.ts': "import '../payments/decides.ts';\n",
  'command-api/src/payments/decides.ts': "import '../idempotency/repeats.ts';\n",
  'command-api/src/idempotency/repeats.ts': '',
  'projector/src/statistics/count.ts': '',
  'command-api/src/some.test.ts': '',
  'query-api/src/mail/reads.ts': '',
  'query-api/src/user-details/page.ts': "import '../mail/reads.ts';\n",
  'web/src/app/root.ts': '',
  'web/src/features/other/answer.ts': '',
  'embedded/mail/src/server.ts': '',
  'embedded/documents/src/server.ts': '',
  'embedded/eventstore/src/server.ts': '',
  'node_modules/zod/index.js': '',
  'node_modules/zod/package.json': '{"name":"zod","main":"index.js"}',
  'node_modules/ioredis/index.js': '',
  'node_modules/ioredis/package.json': '{"name":"ioredis","main":"index.js"}',
  'package.json': '{"name":"planted","dependencies":{"zod":"4","ioredis":"5"}}',
};

const reportSchema = z.object({
  modules: z.array(z.unknown()),
  summary: z.object({
    violations: z.array(z.object({ from: z.string(), rule: z.object({ name: z.string() }) })),
  }),
});

const cruise = async (folder: string) => {
  const folders = [
    'contracts',
    'domain',
    'platform',
    'command-api',
    'query-api',
    'projector',
    'web',
    'embedded',
    'tests',
  ];
  const args = [cruiser, '--config', configuration, '--output-type', 'json', ...folders];
  const child = spawn(process.execPath, args, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output] = await Promise.all([text(child.stdout), once(child, 'close')]);
  return reportSchema.parse(JSON.parse(output));
};

describe('the package boundaries', () => {
  let folder: string;
  let cruised: z.output<typeof reportSchema>;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'boundaries-'));
    const planted = Object.values(violations).map(
      ([file, imported]) => [file, `import '${imported}';\n`] as const,
    );
    for (const [file, content] of [...Object.entries(others), ...planted]) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), content);
    }
    cruised = await cruise(folder);
  });
  after(() => rm(folder, { recursive: true, force: true }));

  it('have a test for every rule', async () => {
    const { default: rules } = (await import(configuration)) as {
      default: { forbidden: readonly Readonly<{ name: string }>[] };
    };
    const names = rules.forbidden.map(({ name }) => name);
    expect(names.toSorted()).to.deep.equal(Object.keys(violations).toSorted());
  });

  for (const [rule, [file]] of Object.entries(violations)) {
    it(`are enforced by the rule ${rule}`, () => {
      const broken = cruised.summary.violations
        .filter(({ rule: { name } }) => name === rule)
        .map(({ from }) => from);
      expect(broken).to.include(file);
    });
  }

  it('allow valid imports', () => {
    const guilty = new Set(Object.values(violations).map(([file]) => file));
    const innocent = cruised.summary.violations.filter(
      ({ from }) => !guilty.has(from) && from !== 'domain/src/kernel/other.ts',
    );
    expect(innocent).to.deep.equal([]);
    expect(cruised.modules.length).to.be.greaterThan(25);
  });
});
