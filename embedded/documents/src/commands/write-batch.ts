import { flagIn, numberIn } from '../bson/read.ts';
import type { Encodable } from '../bson/write.ts';
import { CommandError } from '../errors.ts';
import type { Call, Outcome } from './command.ts';

/** Carries one statement out; what it throws is the statement's own error. */
export type Statement = () => Outcome;

/** What became of a statement, by its place in the command. */
export type Done =
  | { readonly index: number; readonly outcome: Outcome }
  | { readonly index: number; readonly error: CommandError };

export type Batch = {
  readonly done: readonly Done[];
  /** Statements that an earlier try of this command had carried out. */
  readonly retried: readonly number[];
};

/** Ends the whole command, and the transaction that it is in. */
const writeConflict = 112;

const mostStatements = 100_000;

/** Runs the statements; in order until the first error, or all of them. */
export const runBatch = (call: Call, statements: readonly Statement[]): Batch => {
  if (statements.length === 0 || statements.length > mostStatements) {
    throw new CommandError(16, 'Write batch sizes must be between 1 and 100000.');
  }
  const ordered = !call.fields.has('ordered') || flagIn(call.fields, 'ordered');
  const remembered = call.engine.retries.statementsOf(call);
  const first = numberIn(call.fields, 'stmtId') ?? 0;
  const done: Done[] = [];
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
      if (!(error instanceof CommandError) || error.code === writeConflict) throw error;
      done.push({ index, error });
      if (ordered) break;
    }
  }
  return { done, retried };
};

/** How an answer tells of a statement's error. */
export const errorFields = (error: CommandError): { readonly [name: string]: Encodable } => ({
  code: error.code,
  ...error.details,
  errmsg: error.message,
});
