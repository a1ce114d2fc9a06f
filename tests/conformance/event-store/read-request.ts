/** ReadReq messages of streams.proto, by the official client's generated code. */
import sharedMessages from '@eventstore/db-client/generated/shared_pb.js';
import streamMessages from '@eventstore/db-client/generated/streams_pb.js';

export const READ_PATH = '/event_store.client.streams.Streams/Read';

const { Options } = streamMessages.ReadReq;

const nothing = () => new sharedMessages.Empty();

const encoded = (options: InstanceType<typeof Options>): Uint8Array => {
  const uuids = new Options.UUIDOption();
  uuids.setString(nothing());
  options.setUuidOption(uuids);
  options.setNoFilter(nothing());
  const message = new streamMessages.ReadReq();
  message.setOptions(options);
  return message.serializeBinary();
};

const streamOptions = (stream: string) => {
  const identifier = new sharedMessages.StreamIdentifier();
  identifier.setStreamName(Buffer.from(stream).toString('base64'));
  const options = new Options.StreamOptions();
  options.setStreamIdentifier(identifier);
  return options;
};

export type CompatibleRead = Readonly<{
  stream: string;
  backwards: boolean;
  compatibility: number;
}>;

/** A read of a stream with this compatibility level. */
export const compatibleReadRequest = ({
  stream,
  backwards,
  compatibility,
}: CompatibleRead): Uint8Array => {
  const from = streamOptions(stream);
  if (backwards) from.setEnd(nothing());
  else from.setStart(nothing());
  const control = new Options.ControlOption();
  control.setCompatibility(compatibility);
  const { BACKWARDS, FORWARDS } = Options.ReadDirection;
  const options = new Options();
  options.setStream(from);
  options.setReadDirection(backwards ? BACKWARDS : FORWARDS);
  options.setCount('100');
  options.setControlOption(control);
  return encoded(options);
};

/** Subscriptions from the end. */
export const subscribeToStreamRequest = (stream: string): Uint8Array => {
  const from = streamOptions(stream);
  from.setEnd(nothing());
  const options = new Options();
  options.setStream(from);
  options.setSubscription(new Options.SubscriptionOptions());
  return encoded(options);
};

export const subscribeToAllRequest = (): Uint8Array => {
  const from = new Options.AllOptions();
  from.setEnd(nothing());
  const options = new Options();
  options.setAll(from);
  options.setSubscription(new Options.SubscriptionOptions());
  return encoded(options);
};
