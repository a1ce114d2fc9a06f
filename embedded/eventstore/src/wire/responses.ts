/** Encoders of the responses of streams.proto and serverfeatures.proto, except for read events. */
import { bytesField, emptyField, varintField, varintSize, writeVarint } from './protobuf.ts';
import type { ExpectedRevision } from './write-requests.ts';

/**
 * `revision` -1: the stream does not exist. `position` is undefined if the store has no position.
 */
export type AppendSuccess = Readonly<{ revision: number; position: number | undefined }>;

const NO_STREAM_20_6_0 = 2n ** 64n - 1n;

const streamIdentifier = (name: string): Buffer => bytesField(3, name);

const position = (commit: number): Buffer =>
  Buffer.concat([varintField(1, commit), varintField(2, commit)]);

export const encodeAppendSuccess = ({ revision, position: at }: AppendSuccess): Buffer =>
  bytesField(
    1,
    Buffer.concat([
      revision < 0 ? emptyField(2) : varintField(1, revision),
      at === undefined ? emptyField(4) : bytesField(3, position(at)),
    ]),
  );

/** Returns the fields of 20.6.0 and the current ones, as the real server does. */
export const encodeAppendConflict = (expected: ExpectedRevision, actual: number): Buffer => {
  const parts = actual < 0 ? [emptyField(2)] : [varintField(1, actual)];
  if (expected === 'any') parts.push(emptyField(4));
  else if (expected === 'stream_exists') parts.push(emptyField(5));
  else parts.push(varintField(3, expected === 'no_stream' ? NO_STREAM_20_6_0 : BigInt(expected)));
  parts.push(actual < 0 ? emptyField(7) : varintField(6, actual));
  if (expected === 'any') parts.push(emptyField(9));
  else if (expected === 'stream_exists') parts.push(emptyField(10));
  else if (expected === 'no_stream') parts.push(emptyField(11));
  else parts.push(varintField(8, BigInt(expected)));
  return bytesField(2, Buffer.concat(parts));
};

const sizedField = (length: number): number => 1 + varintSize(length) + length;

/** The response to nearly every append, so it is encoded directly. */
export const encodeBatchSuccess = (
  correlationId: Buffer,
  streamName: Buffer,
  { revision, position: at }: AppendSuccess,
): Buffer => {
  const revisionSize = revision < 0 ? 2 : 1 + varintSize(revision);
  const positionSize = at === undefined ? 0 : 2 + 2 * varintSize(at);
  const successSize = revisionSize + sizedField(positionSize);
  const nameSize = sizedField(streamName.length);
  const answer = Buffer.allocUnsafe(
    sizedField(correlationId.length) + sizedField(successSize) + sizedField(nameSize),
  );
  answer[0] = 0x0a;
  let next = writeVarint(answer, 1, correlationId.length);
  answer.set(correlationId, next);
  next += correlationId.length;
  answer[next] = 0x1a;
  next = writeVarint(answer, next + 1, successSize);
  answer[next] = revision < 0 ? 0x12 : 0x08;
  next = writeVarint(answer, next + 1, revision < 0 ? 0 : revision);
  answer[next] = at === undefined ? 0x22 : 0x1a;
  next = writeVarint(answer, next + 1, positionSize);
  if (at !== undefined) {
    answer[next] = 0x08;
    next = writeVarint(answer, next + 1, at);
    answer[next] = 0x10;
    next = writeVarint(answer, next + 1, at);
  }
  answer[next] = 0x22;
  next = writeVarint(answer, next + 1, nameSize);
  answer[next] = 0x1a;
  next = writeVarint(answer, next + 1, streamName.length);
  answer.set(streamName, next);
  return answer;
};

/** google.rpc.Status with one detail. The client distinguishes errors by it. */
export type BatchFailure = Readonly<{
  code: number;
  message: string;
  detail: string;
  value: Buffer;
}>;

export const encodeBatchFailure = (
  correlationId: Buffer,
  streamName: string,
  { code, message, detail, value }: BatchFailure,
): Buffer => {
  const any = Buffer.concat([
    bytesField(1, `type.googleapis.com/${detail}`),
    value.length > 0 ? bytesField(2, value) : value,
  ]);
  return Buffer.concat([
    bytesField(1, correlationId),
    bytesField(
      2,
      Buffer.concat([varintField(1, code), bytesField(2, message), bytesField(3, any)]),
    ),
    bytesField(4, streamIdentifier(streamName)),
  ]);
};

export const encodeConflictDetail = (expected: ExpectedRevision, actual: number): Buffer => {
  const current = actual < 0 ? emptyField(2) : varintField(1, actual);
  switch (expected) {
    case 'any':
      return Buffer.concat([current, emptyField(4)]);
    case 'stream_exists':
      return Buffer.concat([current, emptyField(5)]);
    case 'no_stream':
      return Buffer.concat([current, emptyField(6)]);
    default:
      return Buffer.concat([current, varintField(3, BigInt(expected))]);
  }
};

export const encodeDeletedDetail = (streamName: string): Buffer =>
  bytesField(1, streamIdentifier(streamName));

export const encodeBadRequestDetail = (reason: string): Buffer => bytesField(1, reason);

export const encodeSizeDetail = (maxAppendSize: number): Buffer => varintField(1, maxAppendSize);

/** DeleteResp and TombstoneResp. */
export const encodeDeleteSuccess = (at: number): Buffer => bytesField(1, position(at));

export const encodeConfirmation = (subscriptionId: string): Buffer =>
  bytesField(2, bytesField(1, subscriptionId));

export const encodeStreamNotFound = (streamName: string): Buffer =>
  bytesField(4, bytesField(1, streamIdentifier(streamName)));

export const encodeLastStreamPosition = (revision: number): Buffer => varintField(6, revision);

export const encodeCaughtUp = (): Buffer => emptyField(8);

const LEADER = 8;

/** ClusterInfo of gossip.proto: one node, which leads. `time` is in ms since 1970. */
export const encodeClusterInfo = (
  instanceId: bigint,
  time: number,
  host: string,
  port: number,
): Buffer => {
  const structured = Buffer.concat([
    varintField(1, instanceId >> 64n),
    varintField(2, BigInt.asUintN(64, instanceId)),
  ]);
  const member = Buffer.concat([
    bytesField(1, bytesField(1, structured)),
    varintField(2, BigInt(time) * 10_000n),
    varintField(3, LEADER),
    varintField(4, 1),
    bytesField(5, Buffer.concat([bytesField(1, host), varintField(2, port)])),
  ]);
  return bytesField(1, member);
};

export type SupportedMethod = Readonly<{
  service: string;
  method: string;
  features: readonly string[];
}>;

export const encodeSupportedMethods = (
  version: string,
  methods: readonly SupportedMethod[],
): Buffer =>
  Buffer.concat([
    ...methods.map(({ service, method, features }) =>
      bytesField(
        1,
        Buffer.concat([
          bytesField(1, method),
          bytesField(2, service),
          ...features.map((feature) => bytesField(3, feature)),
        ]),
      ),
    ),
    bytesField(2, version),
  ]);
