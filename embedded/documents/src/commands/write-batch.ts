import { isFlagSet, numberIn } from '../bson/read.ts';
import { CommandError, OutsideProfileError } from '../errors.ts';
import type { Call, Outcome } from './command.ts';

/** Executes one statement. An error that it throws is the statement's own error. */
type Statement = () => Outcome;

/** The result of a statement, with its position in the command. */
type CompletedStatement =
  | { readonly index: number; readonly outcome: Outcome }
  | { readonly index: number; readonly error: CommandError };

export type Batch = {
  readonly done: readonly CompletedStatement[];
  /** Statements that an earlier attempt of this command executed. */
  readonly retried: readonly number[];
};

const maxStatements = 100_000;

/** Runs the statements in order until the first error, or all of them if they are unordered. */
export const runBatch = (call: Call, statements: readonly Statement[]): Batch => {
  if (statements.length === 0 || statements.length > maxStatements) {
    throw new CommandError(16, 'Write batch sizes must be between 1 and 100000.');
  }
  const ordered = !call.fields.has('ordered') || isFlagSet(call.fields, 'ordered');
  const remembered = call.engine.retries.statementsOf(call);
  const first = numberIn(call.fields, 'stmtId') ?? 0;
  const done: CompletedStatement[] = [];
  const retried: number[] = [];
  for (const [index, run] of statements.entries()) {
    const before = remembered.get(first + index);
    if (before) {
      done.push({ index, outcome: before });
      retried.push(first + index);
      continue;
    }
    try {
      call.engine.failPoints.beforeWrite(call);
      const outcome = run();
      remembered.set(first + index, outcome);
      done.push({ index, outcome });
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      if (error instanceof OutsideProfileError) call.engine.refusals.note(error.message);
      done.push({ index, error });
      if (ordered) break;
    }
  }
  return { done, retried };
};
