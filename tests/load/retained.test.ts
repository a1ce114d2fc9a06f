import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect } from 'chai';
import { freePort } from '../support/free-port.ts';
import { evaluateRemotely, inspectorOptions } from './inspector.ts';
import { measureRetainedAt } from './retained.ts';

const megabyte = 1024 * 1024;

describe('the retained size of a process', () => {
  let inspected: ChildProcess;
  let port: number;

  beforeEach(async () => {
    port = await freePort();
    const program = "setInterval(() => undefined, 1_000); console.log('up')";
    inspected = spawn(process.execPath, ['-e', program], {
      env: { ...process.env, NODE_OPTIONS: inspectorOptions(port) },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    if (inspected.stdout) await once(inspected.stdout, 'data');
  });
  afterEach(async () => {
    const ended = once(inspected, 'exit');
    inspected.kill('SIGKILL');
    await ended;
  });

  it('counts objects inside and outside of the heap, and no garbage', async () => {
    const before = await measureRetainedAt(port);
    await evaluateRemotely(
      port,
      `globalThis.kept = [Buffer.alloc(${8 * megabyte}), Array.from({ length: 100_000 }, (_, at) => ({ at }))];
       globalThis.dropped = Buffer.alloc(${32 * megabyte});
       globalThis.dropped = undefined;`,
    );
    const grown = (await measureRetainedAt(port)) - before;
    expect(grown).to.be.greaterThan(9 * megabyte);
    expect(grown).to.be.lessThan(16 * megabyte);
  });

  it('fails for an expression that throws', async () => {
    const failure: unknown = await evaluateRemotely(port, 'unknownName').catch(
      (error: unknown) => error,
    );
    expect(String(failure)).to.include('unknownName is not defined');
  });
});
