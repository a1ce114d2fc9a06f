import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { allocatorSettings, freedMemorySettings, heapFlags, ownFlags } from './process-memory.ts';
import { programs } from './programs.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const run = promisify(execFile);

/**
 * Prints the peak memory of V8 while it compiles a large function, and the growth of the process
 * once the function runs compiled.
 */
const compileLargeFunction = `
  const { getHeapStatistics, setFlagsFromString } = require('node:v8');
  const { readFileSync } = require('node:fs');
  setFlagsFromString('--allow-natives-syntax');
  const isOptimized = new Function('run', 'return (%GetOptimizationStatus(run) & 64) !== 0');
  const resident = () => Number(/^RssAnon:\\s+(\\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))[1]) * 1024;
  let body = 'let sum = 0;';
  for (let at = 0; at < 150; at += 1) {
    body += \`if (given.k\${at % 60} === \${at % 7}) sum += given.list.length + (given.k\${(at + 3) % 60} | 0) * \${at}.5;
      else if (given.numbers[\${at % 50}] > \${at}) sum -= given.map.get(\${at}) === undefined ? 1 : 2;\`;
  }
  const run = new Function('given', body + 'return sum');
  const given = { list: [1], map: new Map([[1, 2]]), numbers: Array.from({ length: 50 }, (_, at) => at * 9) };
  for (let at = 0; at < 60; at += 1) given['k' + at] = at % 9;
  for (let times = 0; times < 100; times += 1) run(given);
  const before = resident();
  const warm = () => {
    for (let times = 0; times < 1_000; times += 1) run(given);
    if (!isOptimized(run)) return void setImmediate(warm);
    const taken = getHeapStatistics().peak_malloced_memory;
    console.log(JSON.stringify({ taken, kept: resident() - before }));
  };
  warm();
`;

/**
 * Makes V8 compile many functions at the same time, as it does after enough requests. Prints how
 * much the process grew at the peak and at the end.
 */
const compileManyFunctions = `
  const { readFileSync } = require('node:fs');
  const resident = () => Number(/^RssAnon:\\s+(\\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))[1]) * 1024;
  const many = Array.from({ length: 200 }, (_, first) => {
    let body = 'let sum = 0;';
    for (let at = 0; at < 40; at += 1) {
      body += \`if (given.k\${(at + first) % 60} === \${at % 7}) sum += given.list.length + (given.k\${(at + 3) % 60} | 0) * \${at}.5;\`;
    }
    return new Function('given', body + 'return sum');
  });
  const given = { list: [1] };
  for (let at = 0; at < 60; at += 1) given['k' + at] = at % 9;
  const runAll = () => { for (const run of many) run(given); };
  for (let times = 0; times < 20; times += 1) runAll();
  const before = resident();
  let most = 0;
  let rounds = 0;
  const warm = () => {
    for (let times = 0; times < 10; times += 1) runAll();
    most = Math.max(most, resident());
    rounds += 1;
    const [taken, kept] = [most - before, resident() - before];
    // On a busy machine, V8 may still compile in other threads after these rounds.
    const mayCompile = rounds < 400 || (rounds < 4_000 && kept > taken / 4);
    if (mayCompile) setImmediate(warm);
    else console.log(JSON.stringify({ taken, kept }));
  };
  warm();
`;

const megabyte = 1024 * 1024;

describe('process memory settings', () => {
  it('are the same in the production image', () => {
    const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8');
    expect(dockerfile).to.include(`NODE_OPTIONS="${heapFlags.join(' ')}"`);
    for (const [name, value] of Object.entries(allocatorSettings)) {
      expect(dockerfile).to.include(`${name}=${value}`);
    }
    const compose = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
    const services = new Map(
      [...compose.matchAll(/^ {2}([a-z-]+):\n((?: {4}.*\n)+)/gmu)].map(
        ([, service = '', settings = '']) => [service, settings] as const,
      ),
    );
    for (const program of programs) {
      const set = [...(services.get(program) ?? '').matchAll(/ (MALLOC_\w+): '(\d+)'/gu)];
      expect(
        Object.fromEntries(set.map(([, name, value]) => [name, value])),
        program,
      ).to.deep.equal(freedMemorySettings(program));
      const [, flags] = /command: \[node, (.*?)\S+\.ts\]/u.exec(services.get(program) ?? '') ?? [];
      expect(flags, program).to.equal(
        ownFlags(program)
          .map((flag) => `${flag}, `)
          .join(''),
      );
    }
  });

  it('return the memory that V8 used to compile a large function', async () => {
    const env = { ...process.env, ...allocatorSettings, ...freedMemorySettings('query-api') };
    const args = [...heapFlags, '-e', compileLargeFunction];
    const { stdout } = await run(process.execPath, args, { env });
    const { taken, kept } = JSON.parse(stdout) as Readonly<{ taken: number; kept: number }>; // printed above
    expect(taken).to.be.greaterThan(20 * megabyte);
    expect(kept).to.be.lessThan(taken / 2);
  });

  it('return the memory that V8 used to compile many functions concurrently', async () => {
    const env = { ...process.env, ...allocatorSettings, ...freedMemorySettings('query-api') };
    const args = [...heapFlags, '-e', compileManyFunctions];
    const { stdout } = await run(process.execPath, args, { env });
    const { taken, kept } = JSON.parse(stdout) as Readonly<{ taken: number; kept: number }>; // printed above
    expect(taken).to.be.greaterThan(15 * megabyte);
    expect(kept).to.be.lessThan(taken / 3);
  });
});
