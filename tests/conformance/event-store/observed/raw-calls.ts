/** gRPC calls that the official client does not make, or whose answers it hides. */
import gossipMessages from '@eventstore/db-client/generated/gossip_pb.js';
import featureMessages from '@eventstore/db-client/generated/serverfeatures_pb.js';
import sharedMessages from '@eventstore/db-client/generated/shared_pb.js';
import streamMessages from '@eventstore/db-client/generated/streams_pb.js';
import { rawCall, type RawAnswer } from '../raw-grpc.ts';
import { compatibleReadRequest, READ_PATH, type CompatibleRead } from '../read-request.ts';
import type { Plain } from './observations.ts';
import { plainMessage } from './plain.ts';

const firstOf = ({ messages, status }: RawAnswer): Uint8Array => {
  const [message] = messages;
  if (message === undefined) throw new Error(`no answer, but status ${status}`);
  return message;
};

const NOTHING = new sharedMessages.Empty().serializeBinary();

export const serverFeatures = async (
  address: string,
): Promise<Readonly<{ version: string; methods: readonly string[] }>> => {
  const path = '/event_store.client.server_features.ServerFeatures/GetSupportedMethods';
  const answer = firstOf(await rawCall(address, path, NOTHING));
  const methods = featureMessages.SupportedMethods.deserializeBinary(answer);
  return {
    version: methods.getEventStoreServerVersion(),
    methods: methods
      .getMethodsList()
      .map(
        (method) =>
          `${method.getServiceName()}/${method.getMethodName()} [${method.getFeaturesList().join(', ')}]`,
      ),
  };
};

export const gossip = async (address: string): Promise<Plain> => {
  const answer = await rawCall(address, '/event_store.client.gossip.Gossip/Read', NOTHING);
  return plainMessage(gossipMessages.ClusterInfo.deserializeBinary(firstOf(answer)).toObject());
};

const contentOf = (bytes: Uint8Array): string => {
  const message = streamMessages.ReadResp.deserializeBinary(bytes);
  const { ContentCase } = streamMessages.ReadResp;
  const kind = message.getContentCase();
  if (kind === ContentCase.EVENT) return 'Event';
  return kind === ContentCase.LAST_STREAM_POSITION
    ? `LastStreamPosition=${JSON.stringify(message.getLastStreamPosition())}`
    : `content ${kind}`;
};

/** Headers, kinds of messages and status of a read with this compatibility level. */
export const compatibleRead = async (address: string, read: CompatibleRead): Promise<Plain> => {
  const answer = await rawCall(address, READ_PATH, compatibleReadRequest(read));
  const { headers, messages, status, trailers } = answer;
  return [{ headers }, ...messages.map(contentOf), { status, trailers }];
};
