import autocannon from 'autocannon';

/** A separate process, so that sending requests does not delay the measured program. */
export type LoadOptions = Readonly<{
  url: string;
  connections: number;
  seconds: number;
  headers: Readonly<Record<string, string>>;
  /** Requested in turn. Each connection starts at a different path. */
  paths: readonly string[];
}>;

export type LoadResult = Readonly<{
  perSecond: number;
  p50: number;
  p99: number;
  /** Answers that were not 200, and requests without an answer. */
  odd: number;
}>;

const fire = async ({
  url,
  connections,
  seconds,
  headers,
  paths,
}: LoadOptions): Promise<LoadResult> => {
  let connection = 0;
  const share = Math.ceil(paths.length / connections);
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers,
    setupClient: (client) => {
      const first = (connection * share) % paths.length;
      connection += 1;
      const own = [...paths.slice(first), ...paths.slice(0, first)].slice(
        0,
        Math.max(share, 4_000),
      );
      client.setRequests(own.map((path) => ({ method: 'GET', path, headers })));
    },
  });
  return {
    perSecond: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    odd: result.non2xx + result.errors,
  };
};

process.on('message', (shots: LoadOptions) => {
  fire(shots).then(
    (hits) => process.send?.(hits),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      process.exit(1);
    },
  );
});
process.once('disconnect', () => process.exit(0));
