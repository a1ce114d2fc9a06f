import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { calls } from '@shop/contracts/calls/contract';
import { problemResponses } from '@shop/platform/http';
import { expect } from 'chai';
import Koa from 'koa';
import { csvStream } from '../back-office/csv.ts';
import { exportRecorder } from './export-recorder.ts';
import type { ExportRecord, RecordExport } from './record-exports.ts';
import { recordExports } from './record-exports.ts';

const rows = async function* () {
  yield [['anna@example.org']];
};

describe('the record of an export', () => {
  const closing: (() => void)[] = [];
  afterEach(() => {
    for (const close of closing.splice(0)) close();
  });

  const listen = async (handler: RequestListener): Promise<string> => {
    const server = createServer(handler).listen(0, '127.0.0.1');
    closing.push(() => {
      server.close();
      server.closeAllConnections();
    });
    await once(server, 'listening');
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };

  const askFor = async (path: string, record: RecordExport, method = 'GET') => {
    const app = new Koa();
    app.use(problemResponses());
    app.use(recordExports(record));
    app.use((ctx) => {
      ctx.type = 'text/csv; charset=utf-8';
      ctx.body = csvStream(['email'], rows());
    });
    const answer = app.callback();
    const url = await listen((request, reply) => void answer(request, reply));
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { Authorization: 'Bearer admin' },
    });
    return { status: response.status, text: await response.text() };
  };

  it('is stored before the table is sent', async () => {
    const records: ExportRecord[] = [];
    const { status, text } = await askFor(
      '/api/admin/users.csv?filter[level]=1&q=anna',
      async (record) => void records.push(record),
    );
    expect(status).to.equal(200);
    expect(text).to.include('anna@example.org');
    expect(records).to.have.lengthOf(1);
    expect(records[0]).to.deep.include({
      list: 'users',
      filters: ['level=1', 'q'],
      authorization: 'Bearer admin',
    });
  });

  for (const path of ['/api/admin/users.csv/', '/api/admin/users.CSV', '/API/admin/Users.csv']) {
    it(`covers ${path}, which routers treat as the same list`, async () => {
      const records: ExportRecord[] = [];
      const { status } = await askFor(path, async (record) => void records.push(record));
      expect(status).to.equal(200);
      expect(records.map(({ list }) => list)).to.deep.equal(['users']);
    });
  }

  it('is required: a table under another path is not sent', async () => {
    const { status, text } = await askFor('/api/admin/users', () => Promise.resolve());
    expect(status).to.equal(500);
    expect(text).not.to.include('anna');
  });

  it('does not cover a request for the headers', async () => {
    const records: ExportRecord[] = [];
    await askFor('/api/admin/users.csv', async (record) => void records.push(record), 'HEAD');
    expect(records).to.deep.equal([]);
  });

  it('is sent to the command API, without which nothing is exported', async () => {
    const received: unknown[] = [];
    let status = 200;
    const url = await listen((request, response) => {
      received.push([request.method, request.url, request.headers.authorization]);
      response.writeHead(status).end('{}');
    });
    const record = exportRecorder({ url, report: () => undefined });
    expect((await askFor('/api/admin/users.csv', record)).status).to.equal(200);
    expect(received).to.deep.equal([['POST', '/api/admin/exports', 'Bearer admin']]);

    status = 503;
    const refused = await askFor('/api/admin/users.csv', record);
    expect(refused.status).to.equal(503);
    expect(refused.text).not.to.include('anna');
  });

  it('covers every table that a call returns', async () => {
    const tables = Object.values(calls)
      .flatMap((group) => Object.values(group))
      .filter(({ replies }) => Object.values(replies).includes('text/csv'));
    expect(tables.length).to.be.greaterThan(20);
    const records: ExportRecord[] = [];
    const replies = await Promise.all(
      tables.map(({ path }) => askFor(path, async (record) => void records.push(record))),
    );
    expect(new Set(replies.map(({ status }) => status))).to.deep.equal(new Set([200]));
    expect(records).to.have.lengthOf(tables.length);
  });
});
