/** The server that is tried: one elsewhere, or the embedded one, started for it in memory. */
import { startEventStore } from '@shop/embedded-eventstore/server';

export type Target = Readonly<{
  /** As host:port. */
  address: string;
  isOurs: boolean;
  close: () => Promise<void>;
}>;

/** `url` as esdb://host:port. */
export const openTarget = async (url: string | undefined): Promise<Target> => {
  if (url !== undefined) {
    return { address: new URL(url).host, isOurs: false, close: async () => undefined };
  }
  const server = await startEventStore({ memory: true });
  return { address: `127.0.0.1:${server.port}`, isOurs: true, close: () => server.close() };
};
