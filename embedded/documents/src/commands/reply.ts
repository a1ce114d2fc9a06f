import type { Value } from '../bson/value.ts';
import type { Encodable } from '../bson/write.ts';

export type Reply = { readonly [name: string]: Encodable | undefined };

/** The result of one statement of a write. */
export type Outcome = {
  readonly n: number;
  readonly nModified: number;
  readonly upserted: Value | undefined;
  /** The whole answer, if the command is one statement. */
  readonly reply?: Reply;
};
