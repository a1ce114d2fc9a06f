declare module 'autocannon' {
  type Client = { setRequests: (requests: readonly object[]) => void };
  type Result = {
    requests: { total: number };
    duration: number;
    /** In milliseconds. */
    latency: { p50: number; p99: number };
    non2xx: number;
    errors: number;
  };
  type Options = {
    url: string;
    connections: number;
    /** In seconds. */
    duration: number;
    headers: Readonly<Record<string, string>>;
    setupClient: (client: Client) => void;
  };
  const autocannon: (options: Options) => Promise<Result>;
  export default autocannon;
}
