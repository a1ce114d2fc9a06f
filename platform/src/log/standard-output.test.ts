import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect } from 'chai';

/** More lines than the pipe between the processes can buffer. */
const lines = 1_500;

/** A program that logs `lines` lines, reports it, and then ends in the given way. */
const program = (end: string): string => `
  import { createLog, exitAfterFlush, exitOnUncaughtException } from './index.ts';
  import { serve } from '../serving/index.ts';
  const log = createLog('test');
  exitOnUncaughtException(log);
  for (let line = 0; line < ${lines}; line += 1) log.info({ line, pad: 'x'.repeat(200) }, 'something');
  ${end}
`;

const onDemand = `process.send('logged'); await new Promise((go) => process.once('message', go));`;

const serving = `
  await serve({
    environment: { NODE_ENV: 'test', HOST: '127.0.0.1', PORT: 0 },
    log,
    reasons: () => [],
    onStop: async () => log.info('stopped'),
  });
  process.send('logged');
`;

const start = (end: string) => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program(end)], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
  });
  const exit = once(child, 'exit');
  const { promise: logged, resolve } = Promise.withResolvers<void>();
  child.on('message', (message) => void (message === 'logged' && resolve()));
  const tooEarly = exit.then(() => expect.fail('It ended before it had logged'));
  const { stdout } = child;
  if (!stdout) throw new TypeError('Its output is a pipe');
  return { child, stdout, exit, logged: Promise.race([logged, tooEarly]) };
};

const numbers = (output: string): readonly number[] =>
  output
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { line?: number }).line)
    .filter((line) => line !== undefined);
const all = Array.from({ length: lines }, (_, line) => line);

describe('a log with a slow reader', () => {
  for (const [what, end, code] of [
    ['exitAfterFlush', `${onDemand} await exitAfterFlush(3);`, 3],
    ['an uncaught exception', `${onDemand} setTimeout(() => { throw new Error('broken'); });`, 1],
  ] as const) {
    it(`does not block the event loop, and is fully written by ${what}`, async () => {
      const { child, stdout, logged, exit } = start(end);
      await logged; // while no line has been read yet
      const output = text(stdout);
      child.send('end');
      expect(await exit).to.deep.equal([code, null]);
      expect(numbers(await output)).to.deep.equal(all);
    });
  }

  it('loses at most the block that another thread is writing at process.exit', async () => {
    const { child, stdout, logged, exit } = start(`${onDemand} process.exit(3);`);
    await logged;
    const output = text(stdout);
    child.send('end');
    expect(await exit).to.deep.equal([3, null]);
    const written = new Set(numbers(await output));
    const lost = all.filter((line) => !written.has(line));
    expect(lost.length).to.be.lessThan(4_096 / 200);
    expect(lost).to.deep.equal(lost.map((_, index) => (lost[0] ?? 0) + index));
  });

  it('is fully written on SIGTERM', async () => {
    const { child, stdout, logged, exit } = start(serving);
    await logged;
    const output = text(stdout);
    child.kill('SIGTERM');
    expect(await exit).to.deep.equal([0, null]);
    const written = await output;
    expect(numbers(written)).to.deep.equal(all);
    expect(written).to.contain('"msg":"stopped"');
  });

  it('does not prevent the program from exiting if it is never read', async () => {
    const { stdout, logged, exit } = start(`process.send('logged'); process.exit(3);`);
    await logged;
    expect(await exit).to.deep.equal([3, null]);
    stdout.destroy();
  });
});
