import type { Socket } from 'node:net';
import { mapOf, stringIn } from './bson/read.ts';
import { firstName } from './bson/value.ts';
import { MalformedBson } from './bson/validate.ts';
import type { Call, Engine, Reply } from './commands/command.ts';
import { dispatch, errorReply } from './commands/dispatch.ts';
import { CommandError } from './errors.ts';
import { openFrames } from './wire/frames.ts';
import { ProtocolViolation, readRequest, writeAnswer, type Request } from './wire/message.ts';

/** Answers that wait for the commit of what they tell of. */
export type Answers = {
  /** `fail` answers instead when the commit fails. */
  readonly send: (deliver: () => void, fail: (error: unknown) => void) => void;
};

const callOf = ({ body, sequences }: Request, engine: Engine, connection: number): Call => {
  const fields = mapOf(body);
  const name = firstName(body) ?? '';
  return { name, db: stringIn(fields, '$db') ?? 'admin', fields, sequences, connection, engine };
};

const oldHello = new Set(['hello', 'isMaster', 'ismaster']);

const answerTo = (
  request: Request,
  engine: Engine,
  connection: number,
  unexpected: (error: unknown) => void,
): Reply => {
  try {
    const call = callOf(request, engine, connection);
    if (request.form === 'query' && !oldHello.has(call.name)) {
      throw new CommandError(352, 'Unsupported OP_QUERY command: ' + call.name);
    }
    return dispatch(call, unexpected);
  } catch (error) {
    return errorReply(error);
  }
};

/** Serves one client until it goes or breaks the protocol. */
export const serve = (
  socket: Socket,
  connection: number,
  engine: Engine,
  answers: Answers,
  unexpected: (error: unknown) => void,
): void => {
  const frames = openFrames();
  const write = (request: Request, reply: Reply): void => {
    if (request.wantsAnswer && socket.writable) socket.write(writeAnswer(request, reply));
  };
  const handle = (frame: Buffer): void => {
    const request = readRequest(frame);
    const reply = answerTo(request, engine, connection, unexpected);
    answers.send(
      () => write(request, reply),
      (error) => write(request, errorReply(error)),
    );
  };
  socket.setNoDelay(true);
  socket.on('data', (chunk) => {
    try {
      for (const frame of frames.push(chunk)) handle(frame);
    } catch (error) {
      if (!(error instanceof ProtocolViolation || error instanceof MalformedBson))
        unexpected(error);
      socket.destroy();
    }
  });
  socket.on('error', () => socket.destroy());
};
