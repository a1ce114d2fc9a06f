import type { Socket } from 'node:net';
import { mapOf, stringIn } from './bson/read.ts';
import { firstName } from './bson/value.ts';
import { MalformedBsonError } from './bson/validate.ts';
import type { Call, Engine, Reply } from './commands/command.ts';
import type { Failure } from './commands/fail-points.ts';
import { dispatch, errorReply } from './commands/dispatch.ts';
import { CommandError } from './errors.ts';
import { openFrames } from './wire/frames.ts';
import { ProtocolViolationError, readRequest, writeAnswer, type Request } from './wire/message.ts';

/** Answers wait for the commit of the writes that they acknowledge. */
export type ReplyQueue = {
  /** `fail` answers instead when the commit fails. */
  readonly send: (deliver: () => void, fail: (error: unknown) => void) => void;
};

const callOf = (
  { body, sequences }: Request,
  rest: Pick<Call, 'engine' | 'connection' | 'hangUp'>,
): Call => {
  const fields = mapOf(body);
  const name = firstName(body) ?? '';
  return { name, db: stringIn(fields, '$db') ?? 'admin', fields, sequences, ...rest };
};

const legacyHello = new Set(['hello', 'ismaster']);

/** Serves one client until it disconnects or breaks the protocol. */
export const serve = (
  socket: Socket,
  connection: number,
  engine: Engine,
  answers: ReplyQueue,
  unexpected: (error: unknown) => void,
): void => {
  const frames = openFrames();
  const callContext = { engine, connection, hangUp: () => void socket.destroy() };
  const write = (request: Request, reply: Reply): void => {
    if (request.wantsAnswer && socket.writable) socket.write(writeAnswer(request, reply));
  };
  /** Undefined if the request was invalid and was answered with an error. */
  const callFrom = (request: Request): Call | undefined => {
    try {
      return callOf(request, callContext);
    } catch (error) {
      write(request, errorReply(error));
      return undefined;
    }
  };
  const answer = (call: Call, request: Request, failure: Failure | undefined): void => {
    if (socket.destroyed) return;
    if (failure?.closeConnection) {
      call.hangUp();
      return;
    }
    const reply =
      request.form === 'query' && !legacyHello.has(call.name)
        ? errorReply(new CommandError(352, `Unsupported OP_QUERY command: ${call.name}`))
        : dispatch(call, failure, unexpected);
    answers.send(
      () => write(request, reply),
      (error) => write(request, errorReply(error)),
    );
  };
  const handle = (frame: Buffer): void => {
    const request = readRequest(frame);
    const read = callFrom(request);
    if (!read) return;
    const failure = engine.failPoints.failureOf(read);
    if (failure && failure.blockMs > 0) {
      setTimeout(() => answer(read, request, failure), failure.blockMs);
    } else answer(read, request, failure);
  };
  socket.setNoDelay(true);
  socket.on('data', (chunk) => {
    try {
      for (const frame of frames.push(chunk)) handle(frame);
    } catch (error) {
      if (!(error instanceof ProtocolViolationError || error instanceof MalformedBsonError))
        unexpected(error);
      socket.destroy();
    }
  });
  socket.on('error', () => socket.destroy());
};
