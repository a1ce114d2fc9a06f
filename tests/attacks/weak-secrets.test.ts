import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect } from 'chai';

const root = join(import.meta.dirname, '..', '..');
const programs = ['command-api/src/main.ts', 'command-api/src/worker.ts', 'query-api/src/main.ts'];
const good = {
  LOOKUP_SECRET: 'lookup '.repeat(6),
  TOKEN_SECRET: 'token '.repeat(7),
  VAULT_MASTER_KEYS: `1:${Buffer.alloc(32, 7).toString('base64')}`,
};

/** Nothing listens there: a program that starts in spite of its secrets goes on trying. */
const nowhere = {
  EVENTSTORE_URL: 'esdb://127.0.0.1:1?tls=false',
  MONGODB_URL: 'mongodb://127.0.0.1:1/?directConnection=true',
  REDIS_URL: 'redis://127.0.0.1:1',
};

const start = async (program: string, secrets: Readonly<Record<string, string>>) => {
  const { PATH } = process.env;
  const env = { PATH, NODE_ENV: 'production', ...nowhere, ...good, ...secrets };
  const child = spawn(process.execPath, [program], { cwd: root, env });
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = (await once(child, 'exit')) as [number | null];
  return { code, said: (await said).join('') };
};

const example = async (): Promise<string> => {
  const file = join(root, 'docs', 'operations', 'environment.example');
  const [, value = ''] = /^TOKEN_SECRET=(.*)$/m.exec(await readFile(file, 'utf8')) ?? [];
  return value;
};

describe('a program in production', function () {
  this.timeout(30_000);

  for (const program of programs) {
    it(`does not start as ${program} with a short secret, or the example's`, async () => {
      for (const secret of ['seventeen letters', await example()]) {
        const { code, said } = await start(program, { TOKEN_SECRET: secret });
        expect(code, said).to.be.greaterThan(0);
        expect(said).to.include('TOKEN_SECRET');
        if (secret !== '') expect(said).not.to.include(secret);
      }
    });
  }
});
