import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BusyError, DomainError, UnknownEventError } from '@shop/domain/kernel';
import { expect } from 'chai';
import Koa from 'koa';
import { problemResponses } from '../http/index.ts';
import { renderMetrics } from '../metrics/index.ts';
import type { Handler } from './health-and-metrics.ts';
import { withServerErrorLog, sampler } from './server-errors.ts';

type Line = Readonly<{ level: 'warn' | 'error'; err?: unknown; status?: number }>;

const counted = async (status: number): Promise<number> => {
  const found = new RegExp(`http_server_errors_total\\{method="GET",status="${status}"\\} (\\d+)`);
  return Number(found.exec(await renderMetrics())?.[1] ?? 0);
};

const failing = (thrown: unknown): Handler => {
  const app = new Koa();
  app.use(problemResponses());
  app.use(() => {
    throw thrown;
  });
  return app.callback();
};

describe('responses with a status of 500 or above', () => {
  let server: Server | undefined;
  afterEach(() => void server?.close());

  const serving = async (handler: Handler) => {
    const lines: Line[] = [];
    const write = (level: Line['level']) => (about: object) => void lines.push({ ...about, level });
    const log = { warn: write('warn'), error: write('error') };
    server = createServer(withServerErrorLog(log as never, handler)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo; // it listens on a port
    const ask = async (): Promise<number> => {
      const response = await fetch(`http://127.0.0.1:${port}/`, {
        headers: { Connection: 'close' },
      });
      await response.text();
      return response.status;
    };
    return { lines, ask };
  };

  it('are all counted and logged as a sample', async () => {
    const before = await counted(503);
    const { lines, ask } = await serving(failing(new BusyError('the store is unavailable')));
    for (let times = 0; times < 30; times += 1) expect(await ask()).to.equal(503);

    expect((await counted(503)) - before).to.equal(30);
    expect(lines).to.have.lengthOf(10);
    expect(String(lines[0]?.err)).to.include('the store is unavailable');
    expect(lines[0]).to.include({ level: 'warn', status: 503 });
  });

  it('are logged as errors if a retry does not help', async () => {
    const bug = await serving(failing(new TypeError('a bug')));
    expect(await bug.ask()).to.equal(500);
    expect(bug.lines[0]).to.include({ level: 'error', status: 500 });
    server?.close();

    const newer = await serving(failing(new UnknownEventError('test.Happened@9')));
    expect(await newer.ask()).to.equal(503);
    expect(newer.lines[0]).to.include({ level: 'error', status: 503 });
  });

  it('are also counted if no middleware handled them', async () => {
    const before = await counted(502);
    const { lines, ask } = await serving((_, response) => response.writeHead(502).end());
    expect(await ask()).to.equal(502);
    expect((await counted(502)) - before).to.equal(1);
    expect(lines).to.have.lengthOf(1);
  });

  it('exclude client errors', async () => {
    const { lines, ask } = await serving(
      failing(new DomainError('sold-out', { rus: 'Нет в наличии', eng: 'Sold out' })),
    );
    expect(await ask()).to.equal(409);
    expect(lines).to.deep.equal([]);
  });

  it('report the number of dropped log lines in the next window', () => {
    let now = 0;
    const sample = sampler(() => now);
    const written: number[] = [];
    const write = (): void => sample((omittedCount) => void written.push(omittedCount));
    for (let times = 0; times < 25; times += 1) write();
    now += 10_000;
    write();
    write();
    expect(written).to.deep.equal([...Array.from({ length: 10 }, () => 0), 15, 0]);
  });
});
