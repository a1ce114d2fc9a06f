import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { paymentSecretLengths } from '@shop/contracts/payments/environment.contract';
import { expect } from 'chai';
import { inheritedEnvironment, programArguments } from '../support/program-start.ts';

const root = join(import.meta.dirname, '..', '..');
const programs = ['command-api/src/main.ts', 'command-api/src/worker.ts', 'query-api/src/main.ts'];
const good = {
  LOOKUP_SECRET: 'lookup '.repeat(6),
  TOKEN_SECRET: 'token '.repeat(7),
  VAULT_MASTER_KEYS: `1:${Buffer.alloc(32, 7).toString('base64')}`,
};

/** Nothing listens there: a program that starts in spite of its secrets keeps retrying. */
const nowhere = {
  EVENTSTORE_URL: 'esdb://127.0.0.1:1?tls=false',
  MONGODB_URL: 'mongodb://127.0.0.1:1/?directConnection=true',
  REDIS_URL: 'redis://127.0.0.1:1',
};

const start = async (program: string, secrets: Readonly<Record<string, string>>) => {
  const env = { ...inheritedEnvironment, NODE_ENV: 'production', ...nowhere, ...good, ...secrets };
  const child = spawn(process.execPath, programArguments(program), { cwd: root, env });
  const printed = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = (await once(child, 'exit')) as [number | null];
  return { code, output: (await printed).join('') };
};

const example = async (name: string): Promise<string> => {
  const file = join(root, 'docs', 'operations', 'environment.example');
  const lines = (await readFile(file, 'utf8')).split('\n');
  return lines.find((line) => line.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
};

describe('a program in production', () => {
  const together = [['LOOKUP_SECRET', 'TOKEN_SECRET'], ['VAULT_MASTER_KEYS']] as const;
  for (const program of programs) {
    for (const names of together) {
      it(`does not start as ${program} with a short or example ${names.join(' and ')}`, async () => {
        for (const short of ['1:seventeen letters', null]) {
          const values = names.map(async (name) => [name, short ?? (await example(name))] as const);
          const secrets = Object.fromEntries(await Promise.all(values));
          const { code, output } = await start(program, secrets);
          expect(code, output).to.be.greaterThan(0);
          for (const [name, secret] of Object.entries(secrets)) {
            expect(output).to.include(name);
            if (secret !== '') expect(output).not.to.include(secret);
          }
        }
      });
    }
  }

  const min: readonly (readonly [name: string, length: number])[] =
    Object.entries(paymentSecretLengths);
  for (const program of programs) {
    it(`does not start as ${program} with a short password or payment secret`, async () => {
      const isWriting = program === 'command-api/src/main.ts';
      const all = isWriting ? [...min, ['ADMIN_PASSWORD', 12] as const] : min;
      const values = all.map(([name, length]) => [name, 'k'.repeat(length - 1)] as const);
      const { code, output } = await start(program, Object.fromEntries(values));
      expect(code, output).to.be.greaterThan(0);
      for (const [name, length] of all) {
        expect(output).to.include(`${name}: needs at least ${length} characters in production`);
      }
      for (const [, value] of values) expect(output).not.to.include(value);
    });
  }
});
