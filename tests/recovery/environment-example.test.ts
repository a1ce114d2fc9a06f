import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { LaunchedShop } from '@shop/embedded-launch/launch';
import { launch } from '@shop/embedded-launch/launch';
import { expect } from 'chai';
import { eventually } from '../support/eventually.ts';
import { freePort } from '../support/free-port.ts';

const root = resolve(import.meta.dirname, '..', '..');
const example = join(root, 'docs', 'operations', 'environment.example');

const programs = {
  'command-api': 'command-api/src/main.ts',
  worker: 'command-api/src/worker.ts',
  projector: 'projector/src/main.ts',
  'query-api': 'query-api/src/main.ts',
} as const;

type Line = Readonly<{ name: string; value: string; comment: string }>;

/** Each setting with the comment above it, which applies to the settings up to the next comment. */
const linesOf = (text: string): readonly Line[] => {
  const found: Line[] = [];
  let comment = '';
  let isAfterSetting = true;
  for (const line of text.split('\n')) {
    const [, name, value = ''] = /^([A-Z0-9_]+)=(.*)$/.exec(line) ?? [];
    if (name !== undefined) found.push({ name, value, comment });
    else if (line.startsWith('#')) comment = isAfterSetting ? line : `${comment} ${line}`;
    else comment = '';
    isAfterSetting = name !== undefined || line === '';
  }
  return found;
};

const valueFor = (
  name: string,
  comment: string,
  shopSettings: Readonly<Record<string, string>>,
): string => {
  if (comment.includes('id:base64')) return `k1:${randomBytes(32).toString('base64')}`;
  if (comment.includes('openssl rand -base64 32')) return randomBytes(32).toString('base64');
  return shopSettings[name] ?? expect.fail(`The comment of ${name} does not say what to fill in`);
};

describe('the example environment, filled in as its comments say', () => {
  let folder: string;
  let servers: LaunchedShop;
  const children: ChildProcess[] = [];
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-environment-'));
    servers = await launch({
      ports: 'any',
      web: 'as-is',
      programs: { 'query-api': 0, 'command-api': 0, worker: 0, projector: 0 },
      environment: { PATH: process.env['PATH'], PAY_FREEKASSA_URL: 'https://pay.example.org/' },
    });
  });
  after(async () => {
    await Promise.all(
      children.map(async (child) => {
        if (child.exitCode !== null) return;
        child.kill('SIGKILL');
        await once(child, 'exit');
      }),
    );
    await servers.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('starts every program in production', async () => {
    const shopSettings = {
      PUBLIC_URL: 'https://shop.example.org',
      ADMIN_EMAIL: 'administrator@example.org',
      ADMIN_PASSWORD: randomBytes(12).toString('base64'),
      SMTP_URL: servers.addresses.smtp,
      MAIL_FROM: 'Shop <shop@example.org>',
    };
    const filled = linesOf(await readFile(example, 'utf8')).map(({ name, value, comment }) => [
      name,
      comment.includes('Required') ? valueFor(name, comment, shopSettings) : value,
    ]);
    const settings = Object.fromEntries(filled) as Readonly<Record<string, string>>;
    for (const name of Object.keys(shopSettings)) expect(settings[name], name).to.not.equal('');
    const { eventstore, documents, redis } = servers.addresses;

    const started = Object.values(programs).map(async (file) => {
      const port = await freePort();
      const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file], {
        cwd: root,
        stdio: ['ignore', 'ignore', 'pipe'],
        env: {
          PATH: process.env['PATH'],
          NODE_ENV: 'production',
          EVENTSTORE_URL: eventstore,
          MONGODB_URL: documents,
          REDIS_URL: redis,
          PORT: String(port),
          ...settings,
          ERASURES_FILE: join(folder, 'erasures.jsonl'),
        },
      });
      children.push(child);
      let complaints = '';
      child.stderr.on('data', (part: Buffer) => (complaints += part.toString()));
      await eventually(`${file} is ready`, async () => {
        if (child.exitCode !== null) return `${file} ended: ${complaints}`;
        return (await fetch(`http://127.0.0.1:${port}/health/ready`)).ok;
      }).then((outcome) => expect(outcome).to.equal(true));
    });
    await Promise.all(started);
  });
});
