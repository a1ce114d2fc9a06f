import { validate } from '../bson/validate.ts';
import { BsonType, type Value } from '../bson/value.ts';
import { encodeDocument, type Encodable } from '../bson/write.ts';

/** A frame of an unknown protocol: the connection is closed. */
export class ProtocolViolationError extends Error {
  override name = 'ProtocolViolationError';
}

const opcodes = { reply: 1, query: 2004, message: 2013 } as const;

/** A request, and the address of its reply. */
export type Request = {
  readonly id: number;
  readonly form: 'message' | 'query';
  readonly body: Value;
  readonly sequences: ReadonlyMap<string, readonly Value[]>;
  /** Whether the sender waits for an answer. */
  readonly wantsAnswer: boolean;
};

const headerSize = 16;

const checksumPresent = 1;
const moreToCome = 2;
/** Unknown bits below 16 must be refused. */
const supportedFlags = checksumPresent | moreToCome;

const violation = (what: string): never => {
  throw new ProtocolViolationError(what);
};

const documentAt = (frame: Buffer, at: number, limit: number): Value => ({
  type: BsonType.document,
  bytes: frame,
  start: at,
  end: validate(frame, at, limit),
});

const readSequence = (frame: Buffer, at: number, limit: number): [string, Value[], number] => {
  if (at + 4 > limit) violation('truncated section');
  const end = at + frame.readInt32LE(at);
  const nameEnd = frame.indexOf(0, at + 4);
  if (end > limit || nameEnd === -1 || nameEnd >= end) violation('section beyond its message');
  const documents: Value[] = [];
  let next = nameEnd + 1;
  while (next < end) {
    const document = documentAt(frame, next, end);
    documents.push(document);
    next = document.end;
  }
  return [frame.toString('utf8', at + 4, nameEnd), documents, end];
};

const readMessage = (frame: Buffer, id: number): Request => {
  if (frame.length < headerSize + 5) violation('truncated message');
  const flags = frame.readUInt32LE(headerSize);
  if ((flags & 0xffff & ~supportedFlags) !== 0) violation('unknown required flags');
  const limit = (flags & checksumPresent) === 0 ? frame.length : frame.length - 4;
  const sequences = new Map<string, Value[]>();
  let body: Value | undefined;
  let at = headerSize + 4;
  while (at < limit) {
    const kind = frame.readUInt8(at);
    if (kind === 0) {
      if (body) violation('two bodies');
      body = documentAt(frame, at + 1, limit);
      at = body.end;
    } else if (kind === 1) {
      const [name, documents, end] = readSequence(frame, at + 1, limit);
      if (sequences.has(name)) violation('two sections of one name');
      sequences.set(name, documents);
      at = end;
    } else violation(`unknown kind of section ${kind}`);
  }
  return {
    id,
    form: 'message',
    body: body ?? violation('a message without a body'),
    sequences,
    wantsAnswer: (flags & moreToCome) === 0,
  };
};

/** The legacy message format, which drivers use for their first hello. */
const readQuery = (frame: Buffer, id: number): Request => {
  const nameEnd = frame.indexOf(0, headerSize + 4);
  if (nameEnd === -1 || nameEnd + 9 > frame.length) violation('truncated query');
  const body = documentAt(frame, nameEnd + 9, frame.length);
  return { id, form: 'query', body, sequences: new Map(), wantsAnswer: true };
};

/** Parses a whole frame. Throws `ProtocolViolationError` or `MalformedBsonError`. */
export const readRequest = (frame: Buffer): Request => {
  const id = frame.readInt32LE(4);
  const opcode = frame.readInt32LE(12);
  switch (opcode) {
    case opcodes.message:
      return readMessage(frame, id);
    case opcodes.query:
      return readQuery(frame, id);
    default:
      return violation(`unknown opcode ${opcode}`);
  }
};

let lastId = 0;

const header = (size: number, to: number, opcode: number): Buffer => {
  const bytes = Buffer.alloc(size);
  lastId = (lastId + 1) & 0x7fffffff;
  bytes.writeInt32LE(lastId, 4);
  bytes.writeInt32LE(to, 8);
  bytes.writeInt32LE(opcode, 12);
  return bytes;
};

/** The frame that answers a request. */
export const writeAnswer = (
  { id, form }: Pick<Request, 'id' | 'form'>,
  fields: { readonly [name: string]: Encodable | undefined },
): Buffer => {
  const { bytes } = encodeDocument(fields);
  const head =
    form === 'message'
      ? header(headerSize + 5, id, opcodes.message)
      : header(headerSize + 20, id, opcodes.reply);
  if (form === 'query') head.writeInt32LE(1, headerSize + 16);
  const frame = Buffer.concat([head, bytes]);
  frame.writeInt32LE(frame.length, 0);
  return frame;
};
