import type { Fixture } from '../fixture.ts';
import type { Visitor } from '../visitor.ts';

/** Part of a walk. It has a visitor of its own and rejects if the shop does not do its part. */
export type Step = Readonly<{
  name: string;
  run: (visitor: Visitor, fixture: Fixture) => Promise<void>;
}>;
