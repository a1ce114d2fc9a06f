/** Subscriptions to $all that resume from a checkpoint of catching up. */
import { eventTypeFilter, type Position } from '@eventstore/db-client';
import { toPlain } from '../plain.ts';
import { byKey, createEvents, freshTag, type SectionFactory } from '../scenario.ts';
import { watch } from '../watched-subscription.ts';

const COUNT = 26;
const RESUMED_AT = 22n;

export const subscribeToAll: SectionFactory = async ({ client }) =>
  byKey({
    'resume from a catch-up checkpoint {commit, prepare: 0} (position of some event): is that event delivered again?':
      async () => {
        const stream = freshTag('f-a');
        const types = Array.from({ length: COUNT }, () => 'Miss');
        await client.appendToStream(stream, createEvents(...types));
        const checkpoints: Position[] = [];
        const searching = watch(
          client.subscribeToAll({
            filter: eventTypeFilter({
              prefixes: ['Nothing'],
              maxSearchWindow: 10,
              checkpointReached: (_, position) => {
                checkpoints.push(position);
              },
            }),
          }),
        );
        await searching.settle(2);
        await searching.close();

        let commit = 0n;
        const place = { fromRevision: RESUMED_AT, maxCount: 1 };
        for await (const { event } of client.readStream(stream, place)) {
          commit = event?.position?.commit ?? 0n;
        }
        const checkpoint = { commit, prepare: 0n };
        const resumed = watch(client.subscribeToAll({ fromPosition: checkpoint }));
        await resumed.settle(5);
        await resumed.close();
        const delivered = resumed.events.map(
          ({ event }) => `${event?.revision}:${event?.type} ${event?.position?.commit}`,
        );
        return {
          checkpoint: toPlain(checkpoint),
          firstDelivered: delivered.slice(0, 3).map((line) => `f-a@${line}`),
          all: checkpoints.map(({ commit: at, prepare }) => `${at}/${prepare}`),
        };
      },
  });
