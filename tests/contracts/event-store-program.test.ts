import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { EventStoreDBClient } from '@eventstore/db-client';
import { startEventStoreProgram } from '@shop/embedded-launch/event-store';
import { eventStoreDbEventStore } from '@shop/platform/event-store';
import { expect } from 'chai';
import { eventually } from '../support/eventually.ts';
import { isPortOpen } from '../support/is-port-open.ts';
import { describeEventStoreContract } from './event-store.contract.ts';

const root = resolve(import.meta.dirname, '..', '..');
const fakeEventStore = join(root, 'tests', 'support', 'fake-eventstoredb.ts');

/** No EventStoreDB is needed: a program with the same command line replaces it. */
describe('an event store in a separate process', () => {
  let folder: string;
  let program: string;
  let server: Awaited<ReturnType<typeof startEventStoreProgram>>;
  let client: EventStoreDBClient;
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'eventstore-program-'));
    program = join(folder, 'eventstored');
    writeFileSync(program, `#!/bin/sh\nexec "${process.execPath}" "${fakeEventStore}" "$@"\n`);
    chmodSync(program, 0o755);
    process.env['EVENTSTORE_URL'] = 'esdb://127.0.0.1:1?tls=false';
    try {
      server = await startEventStoreProgram(program);
    } finally {
      delete process.env['EVENTSTORE_URL'];
    }
    client = EventStoreDBClient.connectionString(`esdb://127.0.0.1:${server.port}?tls=false`);
  });
  after(async () => {
    await client.dispose();
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  describeEventStoreContract(() => eventStoreDbEventStore(client, (event) => event));

  it('stops when it is closed', async () => {
    const otherProgram = await startEventStoreProgram(program);
    expect(await isPortOpen(otherProgram.port)).to.equal(true);
    await otherProgram.close();
    expect(await isPortOpen(otherProgram.port)).to.equal(false);
  });

  it('stops with its parent process, even if that is killed', async () => {
    const script = `
      const { startEventStoreProgram } = await import('@shop/embedded-launch/event-store');
      const { port } = await startEventStoreProgram(${JSON.stringify(program)});
      process.send(port);`;
    const args = ['--input-type=module', '--eval', script];
    const parent = spawn(process.execPath, args, {
      cwd: join(root, 'tests'),
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const [port] = (await once(parent, 'message')) as [number];
    expect(await isPortOpen(port)).to.equal(true);
    parent.kill('SIGKILL');
    await eventually('the end of the event store', async () => !(await isPortOpen(port)));
  });
});
