import { bigintOf, isWhole } from '../bson/number.ts';
import type { Fields } from '../bson/read.ts';
import { bytesOf, fieldsOf, ownValue, type Value } from '../bson/value.ts';
import { encodeDocument } from '../bson/write.ts';
import { CommandError } from '../errors.ts';
import type { Outcome } from './reply.ts';

/** The statements of one retryable write that were executed. */
type Statements = {
  readonly get: (statement: number) => Outcome | undefined;
  readonly set: (statement: number, outcome: Outcome) => void;
};

/** The last retryable write of each session; a repeat is answered from here. */
export type Retries = {
  /**
   * The statements of the command's `lsid` and `txnNumber`. Commands without them are not recorded.
   */
  readonly statementsOf: (call: { readonly fields: Fields }) => Statements;
  readonly end: (session: Value) => void;
  readonly forget: () => void;
};

type Session = { txnNumber: bigint; outcomes: Map<number, Outcome> };

const maxSessions = 20_000;

const noStatements: Statements = { get: () => undefined, set: () => undefined };

/**
 * An outcome in memory of its own. Its values are parts of whole documents, and it stays until the
 * next write of the session, which may never follow.
 */
const ownOutcome = ({ n, nModified, upserted, reply }: Outcome): Outcome => ({
  n,
  nModified,
  upserted: upserted && ownValue(upserted),
  ...(reply && { reply: Object.fromEntries(fieldsOf(ownValue(encodeDocument(reply)))) }),
});

const keyOf = (session: Value): string => bytesOf(session).toString('latin1');

export const openRetries = (): Retries => {
  const sessions = new Map<string, Session>();
  const sessionOf = (key: string): Session => {
    const session = sessions.get(key) ?? { txnNumber: -1n, outcomes: new Map<number, Outcome>() };
    sessions.delete(key);
    sessions.set(key, session);
    const [oldest] = sessions.keys();
    if (sessions.size > maxSessions && oldest !== undefined) sessions.delete(oldest);
    return session;
  };
  return {
    statementsOf: ({ fields }) => {
      const lsid = fields.get('lsid');
      const number = fields.get('txnNumber');
      if (!lsid || !number || !isWhole(number)) return noStatements;
      const session = sessionOf(keyOf(lsid));
      const txnNumber = bigintOf(number);
      if (txnNumber < session.txnNumber) {
        throw new CommandError(
          225,
          `Retryable write with txnNumber ${txnNumber} is prohibited on session because a newer retryable write with txnNumber ${session.txnNumber} has already started on this session.`,
        );
      }
      if (txnNumber > session.txnNumber) {
        session.txnNumber = txnNumber;
        session.outcomes = new Map();
      }
      const { outcomes } = session;
      return {
        get: (statement) => outcomes.get(statement),
        set: (statement, outcome) => {
          outcomes.set(statement, ownOutcome(outcome));
        },
      };
    },
    end: (session) => {
      sessions.delete(keyOf(session));
    },
    forget: () => sessions.clear(),
  };
};
