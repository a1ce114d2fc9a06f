import type { Fixture } from '../fixture.ts';
import type { BrowserUser } from '../browser-user.ts';

/** Part of a walk. It has a visitor of its own and rejects if the shop does not do its part. */
export type Step = Readonly<{
  name: string;
  run: (browserUser: BrowserUser, fixture: Fixture) => Promise<void>;
}>;
