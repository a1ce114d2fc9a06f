/**
 * The differences between our answers and the recorded ones, each with its reason, and the parts of
 * the record that are not repeated. An exception without a difference fails the run as stale.
 */

export type Exception = Readonly<{
  section: string;
  key: string;
  /** Names of top-level fields that may differ; without them the whole observation may. */
  parts?: readonly string[];
  reason: string;
}>;

const NO_EPOCHS = 'a log of one server has no epochs, so there is no $epoch-information';
const NO_HTTP = 'not implemented: HTTP serves health checks alone';
const NO_GROUPS = 'not implemented: persistent subscriptions are answered UNIMPLEMENTED';

export const EXCEPTIONS: readonly Exception[] = [
  {
    section: 'fresh store',
    key: 'server version',
    reason: 'the recorded build says 23.10.99; the version whose behavior is spoken is 23.10.0',
  },
  { section: 'fresh store', key: 'readStream "$epoch-information"', reason: NO_EPOCHS },
  {
    section: 'subscribeToAll',
    key: 'resume from a catch-up checkpoint {commit, prepare: 0} (position of some event): is that event delivered again?',
    parts: ['all'],
    reason:
      'while catching up, the real server sends a first checkpoint at 0 and later ones with prepare 0, a quirk; ours come as often, and have commit = prepare',
  },
  {
    section: 'credentials in insecure mode',
    key: 'admin/changeit: append, read, read $-stream, create user-level op',
    parts: ['ps'],
    reason: NO_GROUPS,
  },
  {
    section: 'credentials in insecure mode',
    key: 'unknown user: append, read, read $-stream, create user-level op',
    parts: ['ps'],
    reason: NO_GROUPS,
  },
  {
    section: 'restart SIGTERM',
    key: 'timeline',
    parts: ['all-sub', 'stream-sub', 'filtered-all-sub'],
    reason:
      'the real server resets calls without a status after five seconds; ours ends them at once as UNAVAILABLE, which says what it is',
  },
  {
    section: 'wire: other services',
    key: 'ServerFeatures.GetSupportedMethods',
    reason: 'only the methods that are implemented are listed',
  },
  { section: 'wire: HTTP endpoints', key: 'GET /info', reason: NO_HTTP },
  { section: 'wire: HTTP endpoints', key: 'GET /ping', reason: NO_HTTP },
  { section: 'wire: HTTP endpoints', key: 'GET /gossip', reason: NO_HTTP },
  { section: 'wire: HTTP endpoints', key: 'GET /stats', reason: NO_HTTP },
];

/** Sections and keys that are not made again. */
export const NOT_APPLICABLE: readonly Readonly<{
  section: RegExp;
  key?: RegExp;
  reason: string;
}>[] = [
  { section: /^throughput/, reason: 'speed is measured elsewhere' },
  { section: /^persistent subscriptions/, reason: 'not implemented: answered UNIMPLEMENTED' },
  { section: /^projections on/, reason: 'not implemented: there are no projections' },
  { section: /^secure mode/, reason: 'not implemented: the server is an insecure node' },
  {
    section: /^fresh store$/,
    key: /^capabilities/,
    reason: 'the record is empty: the client keeps them private',
  },
];
