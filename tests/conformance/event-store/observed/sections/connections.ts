/** Credentials, ways to connect, deadlines, and concurrent calls. */
import {
  EventStoreDBClient,
  NO_STREAM,
  persistentSubscriptionToStreamSettingsFromDefaults,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { captureOutcome } from '../plain.ts';
import {
  byKey,
  event,
  fresh,
  freshTag,
  readFully,
  numbered,
  revisions,
  type SectionFactory,
} from '../scenario.ts';

const withClient = async <Result>(
  connection: string,
  work: (client: EventStoreDBClient) => Promise<Result>,
): Promise<Result> => {
  const client = EventStoreDBClient.connectionString(connection);
  try {
    return await work(client);
  } finally {
    await client.dispose();
  }
};

const appendOnce = (connection: string) => () =>
  withClient(connection, (client) => captureOutcome(client.appendToStream(fresh('c'), event('T'))));

export const credentials: SectionFactory = async ({ client, address }) => {
  const everything = (username: string, password: string) => async () => {
    const stream = fresh('cr');
    const options = { credentials: { username, password } };
    let all = 0;
    const append = await captureOutcome(client.appendToStream(stream, event('T'), options));
    const read = await revisions(() => client.readStream(stream, options));
    const sys = await revisions(() => client.readStream('$$$scavenges', options));
    for await (const _ of client.readAll({ maxCount: 1, ...options })) all += 1;
    const settings = persistentSubscriptionToStreamSettingsFromDefaults();
    const ps = await captureOutcome(
      client.createPersistentSubscriptionToStream(stream, 'group', settings, options),
    );
    return { append, read, sys, all, ps };
  };
  return byKey({
    'admin/changeit: append, read, read $-stream, create user-level op': everything(
      'admin',
      'changeit',
    ),
    'unknown user: append, read, read $-stream, create user-level op': everything('who', 'ever'),
    'none at all: read $all and $-streams, acl with readRoles $admins ignored?': async () => {
      const stream = fresh('acl');
      await client.appendToStream(stream, event('T'));
      const admins = ['$admins'];
      await client.setStreamMetadata(stream, { acl: { readRoles: admins, writeRoles: admins } });
      return {
        read: await revisions(() => client.readStream(stream)),
        append: await captureOutcome(client.appendToStream(stream, event('T'))),
      };
    },
    'connection string with user:pass@ and tls=false': appendOnce(
      `esdb://admin:changeit@${address}?tls=false`,
    ),
    'secure client (tls=true) against the insecure server': appendOnce(
      `esdb://${address.replace('127.0.0.1', 'localhost')}?tls=true`,
    ),
  });
};

export const misc: SectionFactory = async ({ client, address }) => {
  let last = '';
  return byKey({
    'esdb+discover:// against a single node': appendOnce(`esdb+discover://${address}?tls=false`),
    'requiresLeader true': () =>
      captureOutcome(client.appendToStream(fresh('rl'), event('T'), { requiresLeader: true })),
    'deadline 1 ms on append (batch)': () => {
      last = freshTag('dl');
      return captureOutcome(client.appendToStream(last, event('T'), { deadline: 1 }));
    },
    'deadline 0.001 ms on readStream': () =>
      readFully(() => client.readStream(last, { deadline: 0.001 })),
    '64 concurrent NO_STREAM appends to the same stream: outcomes': async () => {
      const stream = fresh('race');
      const counts: Record<string, number> = {};
      const appends = numbered('T', 64).map(async (message) => {
        try {
          await client.appendToStream(stream, message, { expectedRevision: NO_STREAM });
          return 'ok';
        } catch (error) {
          if (!(error instanceof WrongExpectedVersionError)) throw error;
          return `WrongExpectedVersionError actual=${error.actualVersion}`;
        }
      });
      for (const outcome of await Promise.all(appends)) {
        counts[outcome] = (counts[outcome] ?? 0) + 1;
      }
      return counts;
    },
    '64 concurrent ANY appends to one stream: order of revisions vs order of calls': async () => {
      const stream = fresh('order');
      const appends = numbered('T', 64).map((message) => client.appendToStream(stream, message));
      const written = (await Promise.all(appends)).map((result) => result.nextExpectedRevision);
      const read: string[] = [];
      for await (const { event: found } of client.readStream(stream))
        read.push(String(found?.type));
      return {
        inOrder: written.every((revision, index) => revision === BigInt(index)),
        readOrder: read.every((type, index) => type === `T${index}`),
      };
    },
  });
};
