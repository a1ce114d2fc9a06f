import type { Value } from '../bson/value.ts';
import type { Encodable } from '../bson/write.ts';

export type Reply = { readonly [name: string]: Encodable | undefined };

/** What one statement of a write did. */
export type Outcome = {
  readonly n: number;
  readonly nModified: number;
  readonly upserted: Value | undefined;
  /** The whole answer, if the command is one statement. */
  readonly reply?: Reply;
};
