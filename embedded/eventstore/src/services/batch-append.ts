/** Streams.BatchAppend: many appends in one long call, identified by correlation ids. */
import { frame } from '../grpc/frames.ts';
import type { Handler } from '../grpc/listener.ts';
import { STATUS, type CallError } from '../grpc/status.ts';
import type { Store } from '../store.ts';
import { MalformedMessageError } from '../wire/protobuf.ts';
import type { ProposedEvent, RefusedEvent } from '../wire/recorded-event.ts';
import { decodeBatchAppend, type BatchMessage, type StreamTarget } from '../wire/write-requests.ts';
import {
  encodeBadRequestDetail,
  encodeBatchFailure,
  encodeBatchSuccess,
  encodeConflictDetail,
  encodeDeletedDetail,
  encodeSizeDetail,
  type BatchFailure,
} from '../wire/responses.ts';
import { appendEvents, type AppendOutcome } from '../writing/append-events.ts';
import { throwFault, type Faults } from './faults.ts';
import { dataSize, MAX_APPEND_SIZE, validEvents } from './append-limits.ts';

/** An append whose messages have arrived in part. If it is too large, it stores no more events. */
type PartialAppend = {
  readonly target: StreamTarget;
  readonly events: (ProposedEvent | RefusedEvent)[];
  size: number;
};

const EMPTY = Buffer.alloc(0);
const TYPES = 'event_store.client';

const badRequest = (refusal: string): BatchFailure => ({
  code: STATUS.invalidArgument,
  message: 'BadRequest',
  detail: `${TYPES}.BadRequest`,
  value: encodeBadRequestDetail(refusal),
});

const tooLarge: BatchFailure = {
  code: STATUS.invalidArgument,
  message: 'MaximumAppendSizeExceeded',
  detail: `${TYPES}.MaximumAppendSizeExceeded`,
  value: encodeSizeDetail(MAX_APPEND_SIZE),
};

/** Deadlines use the client's clock. It may differ by this much before an append is refused. */
const DEADLINE_GRACE_MS = 250;
/**
 * No message takes this long to arrive. A larger difference means that the client's clock is wrong,
 * and the deadline is ignored.
 */
const WRONG_CLOCK_MS = 60_000;

const isTooLate = ({ deadline }: StreamTarget): boolean => {
  const lateByMs = Date.now() - deadline;
  return lateByMs > DEADLINE_GRACE_MS && lateByMs < WRONG_CLOCK_MS;
};

const tooLate: BatchFailure = {
  code: STATUS.deadlineExceeded,
  message: 'Timeout',
  detail: `${TYPES}.Timeout`,
  value: EMPTY,
};

/** Clients show the message, because they do not know this detail. */
const notWritten = ({ code, message }: CallError): BatchFailure => ({
  code,
  message,
  detail: 'google.protobuf.Empty',
  value: EMPTY,
});

const failureFor = (
  outcome: Exclude<AppendOutcome, { kind: 'appended' }>,
  { stream, expected }: StreamTarget,
): BatchFailure =>
  outcome.kind === 'conflict'
    ? {
        code: STATUS.alreadyExists,
        message: 'WrongExpectedVersion',
        detail: `${TYPES}.WrongExpectedVersion`,
        value: encodeConflictDetail(expected, outcome.actual),
      }
    : {
        code: STATUS.failedPrecondition,
        message: 'StreamDeleted',
        detail: `${TYPES}.StreamDeleted`,
        value: encodeDeletedDetail(stream),
      };

export const createBatchAppendHandler =
  (store: Store, faults: Faults): Handler =>
  (call) => {
    const { writes, directory, events: table, failureOf } = store;
    const partial = new Map<string, PartialAppend>();
    let answers: Buffer[] = [];

    const sendAnswers = (): void => {
      const ready = answers;
      answers = [];
      call.write(Buffer.concat(ready));
    };
    const answer = (message: Buffer): void => {
      if (answers.length === 0) process.nextTick(sendAnswers);
      answers.push(frame(message));
    };

    const submit = (
      correlationId: Buffer,
      target: StreamTarget,
      events: readonly ProposedEvent[],
    ): void => {
      let outcome: AppendOutcome | undefined;
      writes.submit({
        run: (transaction) => {
          throwFault(faults.append?.(target.stream));
          outcome = appendEvents(transaction, directory, table, target, events);
        },
        settle: (failure) => {
          if (failure !== undefined || outcome === undefined) {
            const reason = notWritten(failureOf(failure));
            answer(encodeBatchFailure(correlationId, target.stream, reason));
          } else if (outcome.kind === 'appended') {
            const name = Buffer.from(target.stream);
            answer(encodeBatchSuccess(correlationId, name, outcome.success));
          } else {
            const refusal = failureFor(outcome, target);
            answer(encodeBatchFailure(correlationId, target.stream, refusal));
          }
        },
      });
    };

    const complete = (correlationId: Buffer, { target, events, size }: PartialAppend): void => {
      const valid = validEvents(target.stream, events);
      if (size > MAX_APPEND_SIZE) {
        answer(encodeBatchFailure(correlationId, target.stream, tooLarge));
      } else if ('refusal' in valid) {
        answer(encodeBatchFailure(correlationId, target.stream, badRequest(valid.refusal)));
      } else if (isTooLate(target)) {
        answer(encodeBatchFailure(correlationId, target.stream, tooLate));
      } else {
        submit(correlationId, target, valid.events);
      }
    };

    const collect = ({ correlationId, target, events, isFinal }: BatchMessage): void => {
      const key = correlationId.toString('latin1');
      const begun = partial.get(key);
      const options = target ?? begun?.target;
      if (options === undefined) throw new MalformedMessageError('a batch append without options');
      const append = begun ?? { target: options, events: [], size: 0 };
      append.size += dataSize(events);
      if (append.size <= MAX_APPEND_SIZE) append.events.push(...events);
      if (isFinal) {
        partial.delete(key);
        complete(correlationId, append);
      } else partial.set(key, append);
    };

    return {
      message: (bytes) => {
        const message = decodeBatchAppend(bytes);
        if (message.isFinal && partial.size === 0 && message.target !== undefined) {
          const { target, events } = message;
          complete(message.correlationId, { target, events: [...events], size: dataSize(events) });
        } else collect(message);
      },
      end: () => {
        writes.flush();
        process.nextTick(() => call.end());
      },
    };
  };
