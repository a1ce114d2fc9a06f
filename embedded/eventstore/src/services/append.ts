/** Streams.Append: one append per call, used by clients that pass credentials. */
import type { Handler } from '../grpc/listener.ts';
import { frame } from '../grpc/frames.ts';
import { CallError, refusedByHandler, STATUS } from '../grpc/status.ts';
import { streamDeleted } from '../reading/read-stream.ts';
import type { Store } from '../store.ts';
import type { ProposedEvent, RefusedEvent } from '../wire/recorded-event.ts';
import { decodeAppend, type StreamTarget } from '../wire/write-requests.ts';
import { encodeAppendConflict, encodeAppendSuccess } from '../wire/responses.ts';
import { appendEvents, type AppendOutcome } from '../writing/append-events.ts';
import { throwFault, type Faults } from './faults.ts';
import { dataSize, MAX_APPEND_SIZE, validEvents } from './append-limits.ts';

const tooLarge = (): CallError =>
  new CallError(STATUS.invalidArgument, `Maximum Append Size of ${MAX_APPEND_SIZE} Exceeded.`, {
    exception: 'maximum-append-size-exceeded',
    'maximum-append-size': String(MAX_APPEND_SIZE),
  });

const encodeOutcome = (outcome: AppendOutcome, { stream, expected }: StreamTarget): Buffer => {
  switch (outcome.kind) {
    case 'deleted':
      throw streamDeleted(stream);
    case 'conflict':
      return encodeAppendConflict(expected, outcome.actual);
    case 'appended':
      return encodeAppendSuccess(outcome.success);
  }
};

export const createAppendHandler =
  (store: Store, faults: Faults): Handler =>
  (call) => {
    const { writes, directory, events: table, failureOf } = store;
    let target: StreamTarget | undefined;
    const proposed: (ProposedEvent | RefusedEvent)[] = [];
    let size = 0;

    const submit = (to: StreamTarget, events: readonly ProposedEvent[]): void => {
      let outcome: AppendOutcome | undefined;
      writes.submit({
        run: (transaction) => {
          throwFault(faults.append?.(to.stream));
          outcome = appendEvents(transaction, directory, table, to, events);
        },
        settle: (failure) => {
          try {
            if (failure !== undefined || outcome === undefined) throw failure;
            call.write(frame(encodeOutcome(outcome, to)));
            call.end();
          } catch (error) {
            call.fail(failureOf(error));
          }
        },
      });
    };

    return {
      message: (bytes) => {
        const message = decodeAppend(bytes);
        if (message.kind === 'options') {
          ({ target } = message);
          return;
        }
        size += dataSize([message.event]);
        if (size > MAX_APPEND_SIZE) throw tooLarge();
        proposed.push(message.event);
      },
      end: () => {
        if (target === undefined) throw refusedByHandler();
        const valid = validEvents(target.stream, proposed);
        if ('refusal' in valid) throw refusedByHandler();
        submit(target, valid.events);
      },
    };
  };
