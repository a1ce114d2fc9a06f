import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const foldersOf = (name) =>
  readdirSync(join(import.meta.dirname, name, 'src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);

const apps = 'command-api|query-api|projector|web';

/**
 * Folders of the domain and the contracts that belong to no slice, or that bring slices together.
 */
const noSlices = new Set([
  'audit',
  'back-office',
  'calls',
  'history',
  'kernel',
  'processes',
  'testing',
  'wire',
]);

const slices = [...new Set(['domain', 'contracts'].flatMap(foldersOf))]
  .filter((name) => !noSlices.has(name))
  .join('|');

/** Folders of the command API that join slices: emails are about all of them. */
const joining = ['mail', 'email-notifications'];

/** Folders of the command API below all slices: each stores its replies by idempotency key. */
const shared = ['idempotency'];

/** Folders of the command API for what follows across slices, each named for the process. */
const crossing = ['erasure', 'fulfilment', 'jobs', 'placing'];

/**
 * Folders of the query API that join slices into pages and calls. Only the program imports them.
 */
const joiningReads = [
  'overview',
  'personal-data',
  'promo-test',
  'search',
  'setup',
  'site',
  'user-details',
].join('|');

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'A cycle means that two modules are one.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'domain-is-pure',
      comment: 'Business rules import no server, no framework and no Node module.',
      severity: 'error',
      from: {
        path: '^domain/src',
        pathNot: ['^domain/src/.*testing/', '\\.test\\.ts$'],
      },
      to: { pathNot: '^(domain|contracts)/src' },
    },
    {
      name: 'contracts-at-the-ground',
      comment: 'Every package imports them, and so does the browser: they import nothing but zod.',
      severity: 'error',
      from: { path: '^contracts/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^contracts/src', '(^|/)node_modules/zod/'] },
    },
    {
      name: 'rules-are-calculations',
      comment: 'The read side imports them too, so they import no command, state or wire type.',
      severity: 'error',
      from: { path: '^domain/src/.*\\.rules\\.ts$' },
      to: { pathNot: '^domain/src/kernel/|^contracts/src/|/(ids|events)\\.ts$|\\.rules\\.ts$' },
    },
    {
      name: 'slices-are-independent',
      comment: 'Slices communicate by events, which a process translates into commands.',
      severity: 'error',
      from: { path: `^(?:domain|contracts)/src/(${slices})/` },
      to: {
        path: `^(?:domain|contracts)/src/(${slices})/`,
        pathNot: '^(?:domain|contracts)/src/$1/',
      },
    },
    {
      name: 'command-slices-are-independent',
      comment:
        'A program joins its slices where it is composed, or in a folder named for the process.',
      severity: 'error',
      from: {
        path: `^command-api/src/(${slices})/`,
        pathNot: [`^command-api/src/(${joining.join('|')})/`, '\\.test\\.ts$'],
      },
      to: {
        path: `^command-api/src/(${slices})/`,
        pathNot: ['^command-api/src/$1/', `^command-api/src/(${shared.join('|')})/`],
      },
    },
    {
      name: 'shared-commands-below-slices',
      comment:
        'Slices share the other folders and files, so that one of these must not bring a slice to ' +
        'another.',
      severity: 'error',
      from: {
        path: '^command-api/src/',
        pathNot: [
          `^command-api/src/(${slices}|${crossing.join('|')})/`,
          '^command-api/src/(app|capabilities|main|worker)\\.ts$',
          '\\.test\\.ts$',
        ],
      },
      to: {
        path: `^command-api/src/(${slices})/`,
        pathNot: `^command-api/src/(${shared.join('|')})/`,
      },
    },
    {
      name: 'projecting-slices-are-independent',
      comment: 'A read model is of one slice, also if it folds the events of several.',
      severity: 'error',
      from: { path: `^projector/src/(${slices})/`, pathNot: '\\.test\\.ts$' },
      to: { path: `^projector/src/(${slices})/`, pathNot: '^projector/src/$1/' },
    },
    {
      name: 'reading-slices-are-independent',
      comment:
        'A slice is given the reader of another where the program is composed, so it may name its ' +
        'type. Pages that show several slices have folders of their own.',
      severity: 'error',
      from: { path: `^query-api/src/(${slices})/`, pathNot: '\\.test\\.ts$' },
      to: {
        path: `^query-api/src/(${slices})/`,
        pathNot: '^query-api/src/$1/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'joined-reads-on-top',
      comment: 'A folder that joins slices is imported where the program is composed, by no slice.',
      severity: 'error',
      from: {
        path: '^query-api/src/[^/]+/',
        pathNot: [`^query-api/src/(${joiningReads})/`, '\\.test\\.ts$'],
      },
      to: { path: `^query-api/src/(${joiningReads})/` },
    },
    {
      name: 'shared-reads-below-slices',
      comment:
        'Slices share the other folders, so that one of these must not bring a slice to another. ' +
        'A slice passes in what it needs of a second one.',
      severity: 'error',
      from: {
        path: '^query-api/src/[^/]+/',
        pathNot: [`^query-api/src/(${slices}|${joiningReads})/`, '\\.test\\.ts$'],
      },
      to: { path: `^query-api/src/(${slices})/`, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'platform-below-apps',
      severity: 'error',
      from: { path: '^platform/src' },
      to: { path: `^(${apps}|embedded|tests)/` },
    },
    {
      name: 'platform-imports-no-slice',
      severity: 'error',
      from: { path: '^platform/src' },
      to: { path: `^(domain|contracts)/src/(${slices}|processes)/` },
    },
    {
      name: 'apps-are-independent',
      comment: 'They meet in streams, in read models and in contracts.',
      severity: 'error',
      from: { path: `^(${apps})/` },
      to: { path: `^(${apps})/`, pathNot: '^$1/' },
    },
    {
      name: 'web-sees-contracts',
      comment: 'No rule of the business, no read model and nothing of Node reaches the browser.',
      severity: 'error',
      from: { path: '^web/src' },
      to: {
        path: ['^(domain|platform|embedded)/', '^contracts/src/[^/]+/(documents|texts)\\.ts$'],
        pathNot: '^contracts/src/wire/texts\\.ts$',
      },
    },
    {
      name: 'web-features-are-independent',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^web/src/(app|features)/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'web-shared-below-features',
      severity: 'error',
      from: { path: '^web/src/shared' },
      to: { path: '^web/src/(app|features)/' },
    },
    {
      name: 'readers-write-nothing',
      comment:
        'Nothing that answers or projects can decide, append, queue or send email, even indirectly.',
      severity: 'error',
      from: { path: '^(projector|query-api)/src', pathNot: '(\\.test\\.ts$|/testing/)' },
      to: {
        reachable: true,
        path: [
          '^domain/src/(?!(history|kernel)/|[^/]+/(events|ids|upcasters|[^/]+\\.rules)\\.ts$)',
          '^platform/src/(event-store|jobs)/',
          '^(node_modules/)?(bullmq|nodemailer)(/|$)',
        ],
      },
    },
    {
      name: 'projector-has-no-client',
      comment:
        'With a client it could append or queue. The platform subscribes and publishes for it.',
      severity: 'error',
      from: { path: '^projector/src' },
      to: { path: '^(node_modules/)?(@eventstore/db-client|ioredis)(/|$)' },
    },
    {
      name: 'programs-import-no-server',
      comment: 'The environment decides which servers a program connects to, not its code.',
      severity: 'error',
      from: { pathNot: '^(embedded|tests)/' },
      to: { path: '^embedded/' },
    },
    {
      name: 'embedded-servers-are-independent',
      comment: 'They could replace the real servers in any other project.',
      severity: 'error',
      from: { path: '^embedded/(eventstore|documents|mail|payments|launch)/' },
      to: {
        path: '^(contracts|domain|platform|command-api|query-api|projector|web|tests|embedded)/',
        pathNot: '^embedded/$1/',
      },
    },
    {
      name: 'demo-sees-contracts',
      comment: 'It loads the shop as anybody could: over HTTP.',
      severity: 'error',
      from: { path: '^embedded/demo/', pathNot: '^embedded/demo/src/sales-history/' },
      to: {
        path: '^(domain|platform|command-api|query-api|projector|web|tests|embedded)/',
        pathNot: '^embedded/demo/',
      },
    },
    {
      name: 'demo-history-by-deciders',
      comment: 'No call takes an order of last month: its events are decided as command-api does.',
      severity: 'error',
      from: { path: '^embedded/demo/src/sales-history/' },
      to: { path: '^(query-api|projector|web|tests|embedded)/', pathNot: '^embedded/demo/' },
    },
    {
      name: 'tests-start-one-event-store',
      comment:
        'tests/support/event-store.ts decides which one, so that TEST_EVENTSTORE applies to all tests.',
      severity: 'error',
      from: {
        path: '^tests/',
        pathNot:
          '^tests/(conformance/(?!.*\\.test\\.ts$)|support/(event-store|fake-eventstoredb)\\.ts$)',
      },
      to: { path: '^embedded/eventstore/src/server\\.ts$' },
    },
    {
      name: 'tests-start-one-mongodb',
      comment:
        'tests/support/mongodb.ts decides which one, so that TEST_MONGODB applies to all tests.',
      severity: 'error',
      from: {
        path: '^tests/',
        pathNot: '^tests/(conformance/(?!.*\\.test\\.ts$)|support/(mongodb|fake-mongod)\\.ts$)',
      },
      to: { path: '^embedded/documents/src/server\\.ts$' },
    },
    {
      name: 'tests-stay-tests',
      severity: 'error',
      from: { pathNot: '\\.test\\.tsx?$|/testing/|^tests/' },
      to: { path: '\\.test\\.tsx?$|/testing/|^tests/' },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|coverage)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
    },
  },
};
