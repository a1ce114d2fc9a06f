/**
 * Replaces an EventStoreDB where it is not installed: accepts its command line, refuses variables
 * that it would read as options, and starts the local event store.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEventStore } from '@shop/embedded-eventstore/server';

const { values } = parseArgs({
  options: {
    insecure: { type: 'boolean' },
    'node-port': { type: 'string' },
    'replication-port': { type: 'string' },
    'cluster-size': { type: 'string' },
    'mem-db': { type: 'boolean' },
    db: { type: 'string' },
  },
});
const unsupportedSetting = Object.keys(process.env).find((name) => /^eventstore_/i.test(name));
if (unsupportedSetting !== undefined)
  throw new Error(`The option ${unsupportedSetting} is not supported`);
if (values.insecure !== true || values['cluster-size'] !== '1')
  throw new Error('Expected the options of one insecure node');
if (values['replication-port'] === values['node-port'])
  throw new Error('The two ports must differ');

const port = Number(values['node-port']);
const server = await startEventStore(
  values.db === undefined
    ? { port, memory: true }
    : { port, file: join(values.db, 'like-eventstoredb.sqlite') },
);
process.once('SIGTERM', () => {
  void server.close().finally(() => process.exit());
});
