import sharedMessages from '@eventstore/db-client/generated/shared_pb.js';
import streamMessages from '@eventstore/db-client/generated/streams_pb.js';
import { rawCall } from '../../conformance/event-store/raw-grpc.ts';
import { READ_PATH } from '../../conformance/event-store/read-request.ts';

const { Options } = streamMessages.ReadReq;

const readAllRequest = (count: number): Uint8Array => {
  const nothing = new sharedMessages.Empty();
  const from = new Options.AllOptions();
  from.setStart(nothing);
  const uuids = new Options.UUIDOption();
  uuids.setString(nothing);
  const options = new Options();
  options.setAll(from);
  options.setCount(String(count));
  options.setReadDirection(Options.ReadDirection.FORWARDS);
  options.setUuidOption(uuids);
  options.setNoFilter(nothing);
  const message = new streamMessages.ReadReq();
  message.setOptions(options);
  return message.serializeBinary();
};

/** Receives the events as bytes without decoding them, to measure the server without the client. */
export const readBare = async (port: number, count: number): Promise<number> => {
  const { messages } = await rawCall(`127.0.0.1:${port}`, READ_PATH, readAllRequest(count));
  return messages.length;
};
