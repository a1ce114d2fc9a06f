/** A forked process that appends on request and reports the results, with two messages. */
import { once } from 'node:events';
import { contend, type Contention } from './contention.ts';
import { connect } from './recording-client.ts';

const [task] = (await once(process, 'message')) as [
  Readonly<{ address: string; contention: Contention }>,
];
const client = connect(task.address);
const operations = await contend(client, task.contention);
await client.dispose();
process.send?.(operations, () => process.disconnect());
