/** Lists the methods, and their description in ServerFeatures. */
import { frame } from '../grpc/frames.ts';
import type { Handler } from '../grpc/listener.ts';
import type { Store } from '../store.ts';
import { encodeSupportedMethods, type SupportedMethod } from '../wire/responses.ts';
import { createAppendHandler } from './append.ts';
import { createBatchAppendHandler } from './batch-append.ts';
import { createDeleteHandler, createTombstoneHandler } from './delete.ts';
import type { Faults } from './faults.ts';
import { createGossipHandler } from './gossip.ts';
import { createReadHandler } from './read.ts';

/** The version whose behavior is implemented. */
export const SERVER_VERSION = '23.10.0';

const STREAMS = 'event_store.client.streams.streams';
const GOSSIP = 'event_store.client.gossip.gossip';
const FEATURES = 'event_store.client.server_features.serverfeatures';

type Method = SupportedMethod & Readonly<{ handler: Handler }>;

const ofStreams = (method: string, handler: Handler, features: readonly string[] = []): Method => ({
  service: STREAMS,
  method,
  features,
  handler,
});

const createFeaturesHandler =
  (methods: readonly SupportedMethod[]): Handler =>
  (call) => ({
    message: () => {
      call.write(frame(encodeSupportedMethods(SERVER_VERSION, methods)));
      call.end();
    },
    end: () => undefined,
  });

/** Methods by their path in lower case. */
export const createHandlers = (store: Store, faults: Faults = {}): ReadonlyMap<string, Handler> => {
  const streams = [
    ofStreams('read', createReadHandler(store, faults), ['position', 'events']),
    ofStreams('append', createAppendHandler(store, faults)),
    ofStreams('delete', createDeleteHandler(store)),
    ofStreams('tombstone', createTombstoneHandler(store)),
    ofStreams('batchappend', createBatchAppendHandler(store, faults), ['deadline_duration']),
  ];
  const gossip = {
    service: GOSSIP,
    method: 'read',
    features: [],
    handler: createGossipHandler(),
  };
  const self = { service: FEATURES, method: 'getsupportedmethods', features: [] };
  const features = { ...self, handler: createFeaturesHandler([...streams, gossip, self]) };
  return new Map(
    [...streams, gossip, features].map(({ service, method, handler }) => [
      `/${service}/${method}`,
      handler,
    ]),
  );
};
