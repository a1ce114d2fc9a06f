import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { LaunchSettings } from './plan.ts';
import { programPlan, serverPlan, defaultPorts } from './plan.ts';
import { loadSecrets } from './secrets.ts';

const secrets = loadSecrets(null);
const setting: LaunchSettings = {
  root: '/shop',
  dataDir: '/data',
  memory: true,
  ports: defaultPorts,
  secrets,
  environment: {},
};
const accounts = Object.keys(secrets).filter((name) => name.startsWith('PAY_'));

const flagsWith = (environment: Readonly<Record<string, string>>): readonly string[] =>
  programPlan('worker', 'worker', { ...setting, environment }).args;

describe('the launch plan', () => {
  it('passes the payment account secrets to the payment systems, and no other secrets', () => {
    const { environment } = serverPlan('payments', setting);

    expect(accounts.filter((name) => environment[name] === secrets[name])).to.deep.equal(accounts);
    expect(environment).to.not.have.any.keys('TOKEN_SECRET', 'VAULT_MASTER_KEYS', 'LOOKUP_SECRET');
  });

  for (const [system, page] of [
    ['freekassa', 'freekassa/'],
    ['yoomoney', 'yoomoney/quickpay/confirm'],
    ['webmoney', 'webmoney/lmi/payment_utf.asp'],
    ['sandbox', 'sandbox/'],
  ] as const) {
    it(`connects the shop and ${system} for payment pages and notifications`, () => {
      const name = system.toUpperCase();

      expect(serverPlan('payments', setting).environment).to.include({
        [`NOTIFICATION_URL_${name}`]: `http://127.0.0.1:3001/api/payments/${system}/notification`,
      });
      expect(programPlan('command-api', 'command-api', setting).environment).to.include({
        [`PAY_${name}_URL`]: `http://localhost:4000/${page}`,
      });
    });
  }

  it('starts programs with the additional flags of its setting', () => {
    const flags = ['--initial-old-space-size=64', '--no-maglev'];
    expect(flagsWith({ PROGRAM_FLAGS: flags.join(' ') })).to.include.members(flags);
    expect(flagsWith({ PROGRAM_FLAGS: '' })).to.deep.equal(flagsWith({}));
    expect(flagsWith({})).not.to.include.members(flags);
  });

  it('generates WebMoney purses of the supported types', () => {
    expect(secrets['PAY_WEBMONEY_PURSE_RUB']).to.match(/^R\d{12}$/);
    expect(secrets['PAY_WEBMONEY_PURSE_USD']).to.match(/^Z\d{12}$/);
  });
});

const named = (memory: boolean) =>
  serverPlan('eventstore', {
    ...setting,
    memory,
    dataDir: '/data',
    environment: {
      TEST_EVENTSTORE: '/opt/eventstored',
      EVENTSTORE_URL: 'x',
      EventStore_Insecure: 'x',
      PATH: '/bin',
    },
  });

describe('the event store process', () => {
  it('is the local server by default', () => {
    expect(serverPlan('eventstore', setting).command).to.equal(process.execPath);
  });

  it('is the program in TEST_EVENTSTORE, run as a single insecure node', () => {
    const { command, args, environment, mark } = named(true);
    expect(command).to.equal('/opt/eventstored');
    expect(args.join(' ')).to.equal(
      '--insecure --node-port 2113 --replication-port 1112 --cluster-size 1 --mem-db',
    );
    expect(mark).to.equal('--node-port 2113');
    expect(named(false).args.slice(-2)).to.deep.equal(['--db', '/data/eventstore']);
    expect(named(false).mark).to.equal('/data/eventstore');
    expect(environment).to.deep.equal({ TEST_EVENTSTORE: '/opt/eventstored', PATH: '/bin' });
  });
});

describe('the document server process', () => {
  let dataDir: string;
  before(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'plan-'));
  });
  after(() => rmSync(dataDir, { recursive: true }));

  it('is the local server by default', () => {
    expect(serverPlan('documents', setting).command).to.equal(process.execPath);
    const empty = { ...setting, environment: { TEST_MONGODB: '' } };
    expect(serverPlan('documents', empty).command).to.equal(process.execPath);
  });

  it('is the program in TEST_MONGODB, run as a replica set of one', () => {
    const { command, args, environment } = serverPlan('documents', {
      ...setting,
      dataDir,
      environment: {
        TEST_MONGODB: '/opt/mongod',
        MONGODB_URL: '',
        MONGODB_CONFIG_OVERRIDE_NOFORK: '1',
        PATH: '/bin',
      },
    });
    expect(command).to.equal('/opt/mongod');
    expect(args.join(' ')).to.equal(
      `--port 27017 --bind_ip 127.0.0.1 --nounixsocket --replSet rs0 --dbpath ${dataDir}/documents`,
    );
    expect(environment).to.deep.equal({ TEST_MONGODB: '/opt/mongod', PATH: '/bin' });
  });
});
