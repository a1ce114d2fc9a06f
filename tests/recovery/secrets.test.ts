import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import type { EventStore } from '@shop/platform/event-store';
import { expect } from 'chai';
import { eventually } from '../support/eventually.ts';
import { freePort } from '../support/free-port.ts';
import { inheritedEnvironment, programArguments } from '../support/program-start.ts';
import type { Shop } from '../support/shop.ts';
import { aShop } from '../support/shop.ts';

const root = resolve(import.meta.dirname, '..', '..');
const secret = (): string => randomBytes(32).toString('base64url');
const key = (id: string): string => `${id}:${randomBytes(32).toString('base64')}`;

const programs = {
  'command-api': 'command-api/src/main.ts',
  worker: 'command-api/src/worker.ts',
  'query-api': 'query-api/src/main.ts',
} as const;

type Settings = Readonly<Record<string, string>>;
type ProcessResult = Readonly<{ code: number | null; output: string }>;

const registered = async (eventStore: EventStore) =>
  (
    await eventStore.read<{ type: string; data: { secret: string; key: string | null } }>(
      'secrets-shop',
    )
  ).map(({ data }) => data.key ?? data.secret);

describe('the secrets of a shop', () => {
  let shop: Shop;
  let close: () => Promise<void>;
  before(async () => {
    ({ shop, close } = await aShop());
  });
  after(() => close());

  const start = async (file: string, settings: Settings) => {
    const { addresses } = shop.launched;
    const port = await freePort();
    const child = spawn(process.execPath, programArguments(file), {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...inheritedEnvironment,
        EVENTSTORE_URL: addresses.eventstore,
        MONGODB_URL: addresses.documents,
        REDIS_URL: addresses.redis,
        SMTP_URL: addresses.smtp,
        PORT: String(port),
        ...shop.secrets,
        ...settings,
      },
    });
    const output = Promise.all([text(child.stdout), text(child.stderr)]);
    const ended: Promise<ProcessResult> = once(child, 'exit').then(async ([code]) => ({
      code: code as number | null,
      output: (await output).join(''),
    }));
    return { child, ended, health: `http://127.0.0.1:${port}/health/ready` };
  };

  /** Starts the program, waits until it has compared its secrets, and ends it. */
  const accepts = async (file: string, settings: Settings): Promise<void> => {
    const { child, ended, health } = await start(file, settings);
    try {
      await eventually('the end of the start', async () => {
        const { reasons } = (await (await fetch(health)).json()) as { reasons: readonly string[] };
        return !reasons.some((reason) => reason.startsWith('starting'));
      });
    } finally {
      child.kill('SIGTERM');
    }
    expect((await ended).code).to.equal(0);
  };

  it('are recorded in the log as fingerprints that do not reveal them', async () => {
    expect(await registered(shop.eventStore)).to.deep.equal(['LOOKUP_SECRET', 'k1']);
    const written = JSON.stringify(
      await shop.eventStore.read('secrets-shop'),
      (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
    );
    const { LOOKUP_SECRET: lookupSecret = '', VAULT_MASTER_KEYS: keys = '' } = shop.secrets;
    expect(written).to.not.include(lookupSecret);
    expect(written).to.not.include(keys.slice('k1:'.length));
  });

  for (const [name, file] of Object.entries(programs)) {
    const others: readonly (readonly [what: string, named: string, Settings])[] = [
      ['another LOOKUP_SECRET', 'LOOKUP_SECRET', { LOOKUP_SECRET: secret() }],
      [
        'another key of the same name',
        'VAULT_MASTER_KEYS (key k1)',
        { VAULT_MASTER_KEYS: key('k1') },
      ],
      [
        'no key that the log uses',
        'VAULT_MASTER_KEYS (has none of the keys k1)',
        { VAULT_MASTER_KEYS: key('k9') },
      ],
    ];
    for (const [what, named, settings] of others) {
      it(`prevent ${name} from starting with ${what}, with a one-sentence error`, async () => {
        const { ended } = await start(file, settings);
        const { code, output } = await ended;
        expect(code, output).to.equal(78);
        expect(output).to.include(
          `The shop's log was written with other secrets than those configured: ${named}.`,
        );
        for (const value of Object.values(settings)) {
          expect(output).to.not.include(value.slice(value.indexOf(':') + 1));
        }
      });
    }
  }

  it('are rotated by adding a master key, moving it first, and removing the old one', async () => {
    const { VAULT_MASTER_KEYS: old = '' } = shop.secrets;
    const next = key('k2');
    for (const keys of [`${old},${next}`, `${next},${old}`, next]) {
      for (const file of Object.values(programs)) await accepts(file, { VAULT_MASTER_KEYS: keys });
    }
    expect(await registered(shop.eventStore)).to.deep.equal(['LOOKUP_SECRET', 'k1', 'k2']);
  });
});
