import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { openLogFile } from './log-file.ts';
import { createEvent, closeStore, openStore } from './testing/event-store.ts';

describe('the log file of a stopped server', () => {
  const folder = mkdtempSync(join(tmpdir(), 'eventstore-'));
  const file = join(folder, 'eventstore.sqlite');
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('accepts appends at the expected revision, which the server serves after it starts', async () => {
    const before = await openStore({ file });
    await before.client.appendToStream('order-1', createEvent('Served'));
    await closeStore(before);

    const filed = { type: 'Filed', data: '{"of":"Filed"}', metadata: '{"actor":"load"}' };
    const log = openLogFile(file);
    const outcomes = await Promise.all([
      log.append('order-1', 0, [filed, filed]),
      log.append('order-1', 0, [filed]),
      log.append('order-2', 'no_stream', [filed]),
    ]);
    log.close();
    expect(outcomes.map(({ kind }) => kind)).to.deep.equal(['appended', 'conflict', 'appended']);

    const after = await openStore({ file });
    const storedEvents: unknown[] = [];
    for await (const { event } of after.client.readAll()) {
      if (event?.type.startsWith('$') === false) {
        storedEvents.push([event.streamId, event.revision, event.type, event.data]);
      }
    }
    await closeStore(after);
    expect(storedEvents).to.deep.equal([
      ['order-1', 0n, 'Served', { of: 'Served' }],
      ['order-1', 1n, 'Filed', { of: 'Filed' }],
      ['order-1', 2n, 'Filed', { of: 'Filed' }],
      ['order-2', 0n, 'Filed', { of: 'Filed' }],
    ]);
  });
});
