/** A disk that is full, and has space again: a small file system in memory, where one may mount. */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { binaryEvent, type EventStoreDBClient } from '@eventstore/db-client';
import { connect } from '../appends/recording-client.ts';
import { startProgram } from '../program.ts';

const SIZE = '16m';
const BALLAST_BYTES = 4 * 1024 * 1024;
const EVENT_BYTES = 100_000;
const MAX_APPENDS = 1000;

const succeeds = (command: string, ...parameters: readonly string[]): boolean =>
  spawnSync(command, parameters).status === 0;

const hasMounted = (folder: string): boolean =>
  succeeds('mount', '-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', folder);

const fill = async (client: EventStoreDBClient, ids: string[]): Promise<Error> => {
  for (let count = 0; count < MAX_APPENDS; count += 1) {
    const event = binaryEvent({ type: 'Filling', data: randomBytes(EVENT_BYTES) });
    try {
      await client.appendToStream('filling', event);
    } catch (error) {
      return error as Error;
    }
    ids.push(event.id);
  }
  throw new Error('the disk was not full');
};

const idsIn = async (client: EventStoreDBClient): Promise<string[]> => {
  const ids: string[] = [];
  for await (const { event } of client.readStream('filling')) ids.push(event?.id ?? '');
  return ids;
};

const goThrough = async (folder: string): Promise<readonly string[]> => {
  const violations: string[] = [];
  const ballast = join(folder, 'ballast');
  writeFileSync(ballast, Buffer.alloc(BALLAST_BYTES, 1));
  const program = await startProgram({ folder });
  const client = connect(`127.0.0.1:${program.port}`);
  const written: string[] = [];
  const expectAll = async (when: string): Promise<void> => {
    const read = await idsIn(client);
    if (read.join() !== written.join()) {
      violations.push(`${when}, ${read.length} of ${written.length} events are read`);
    }
  };
  const refusal = await fill(client, written);
  if (!/disk is full|disk I\/O/.test(refusal.message)) {
    violations.push(`the refusal does not say that the disk is full: ${refusal.message}`);
  }
  await expectAll('while the disk is full');
  rmSync(ballast);
  const later = binaryEvent({ type: 'Filling', data: randomBytes(EVENT_BYTES) });
  await client.appendToStream('filling', later).then(
    () => written.push(later.id),
    (error: Error) => violations.push(`with space again, an append failed: ${error.message}`),
  );
  await expectAll('with space again');
  await client.dispose();
  await program.end('SIGKILL');

  const next = await startProgram({ folder });
  const again = connect(`127.0.0.1:${next.port}`);
  const storedIds = await idsIn(again);
  if (storedIds.join() !== written.join()) {
    violations.push(`started again, ${storedIds.length} of ${written.length} events are read`);
  }
  await again.dispose();
  await next.end('SIGTERM');
  return violations;
};

/** Undefined where this process may not mount. */
export const checkFullDisk = async (): Promise<readonly string[] | undefined> => {
  const folder = mkdtempSync(join(tmpdir(), 'eventstore-full-'));
  if (!hasMounted(folder)) {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  try {
    return await goThrough(folder);
  } finally {
    succeeds('umount', folder);
    rmSync(folder, { recursive: true, force: true });
  }
};
