import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { expect } from 'chai';
import { refusedExitCode, StartupError, startup } from './startup.ts';

const log = {
  info: () => undefined,
  warn: () => undefined,
  fatal: () => undefined,
  debug: () => undefined,
};

const refusal = () => Promise.reject(new StartupError('other secrets'));

describe('the startup of a program', () => {
  let server: Server | undefined;
  let codes: number[];
  beforeEach(() => {
    codes = [];
  });
  afterEach(() => void server?.close());

  const starting = () => startup(log, async (code) => void codes.push(code));
  const serving = async (start: ReturnType<typeof startup>) => {
    const handler = start.gate((_, response) => void response.end());
    server = createServer(handler).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo; // it listens on a port
    return async (): Promise<number> => {
      const headers = { Connection: 'close' };
      return (await fetch(`http://127.0.0.1:${port}/`, { headers })).status;
    };
  };

  it('answers 503 until all steps are done, even if one fails at first', async () => {
    const start = starting();
    const ask = await serving(start);
    let failures = 1;
    const step = async (): Promise<string> => {
      failures -= 1;
      if (failures >= 0) throw new Error('the store is unavailable');
      return 'done';
    };
    const done = start.run('a step', step);
    expect(await ask()).to.equal(503);
    expect(start.reasons()).to.deep.equal(['starting: a step']);
    expect(await done).to.equal('done');
    start.finish();
    expect(await ask()).to.equal(200);
    expect(start.reasons()).to.deep.equal([]);
  });

  it('answers requests while a step is repeated after startup', async () => {
    const start = starting();
    const ask = await serving(start);
    start.finish();
    const stepStarted = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<boolean>();
    const stop = start.repeat(1, () => {
      stepStarted.resolve();
      return answer.promise;
    });
    await stepStarted.promise;
    expect(await ask()).to.equal(200);
    expect(start.reasons()).to.deep.equal([]);
    answer.resolve(true);
    stop();
  });

  it('repeats a step until it succeeds, even after failures', async () => {
    const start = starting();
    start.finish();
    const outcomes = [false, new Error('the store is unavailable'), true];
    const done = Promise.withResolvers<void>();
    let stepStarted = 0;
    const stop = start.repeat(1, async () => {
      stepStarted += 1;
      const outcome = outcomes.shift();
      if (outcome instanceof Error) throw outcome;
      if (outcome === true) done.resolve();
      return outcome ?? expect.fail('It was done');
    });
    await done.promise;
    await turn();
    expect(stepStarted).to.equal(3);
    stop();
  });

  it('exits whenever a step rejects the configuration', async () => {
    const start = starting();
    void start.run('comparing secrets', refusal).catch(() => undefined); // the program has ended
    await turn();
    expect(codes).to.deep.equal([refusedExitCode]);
    const stop = start.repeat(1, refusal);
    while (codes.length < 2) await turn();
    expect(codes).to.deep.equal([refusedExitCode, refusedExitCode]);
    stop();
  });
});
