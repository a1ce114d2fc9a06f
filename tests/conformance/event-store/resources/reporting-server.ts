/** The event store in memory, as a process that reports its resources: forked with --expose-gc. */
import { startEventStore } from '@shop/embedded-eventstore/server';

export type UsedResources = Readonly<{
  /** Bytes in use after a garbage collection. */
  heap: number;
  sockets: number;
}>;

const measureResources = (): UsedResources => {
  globalThis.gc?.();
  const sockets = process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap');
  return { heap: process.memoryUsage().heapUsed, sockets: sockets.length };
};

const server = await startEventStore({ memory: true });
process.on('message', () => process.send?.(measureResources()));
process.send?.({ port: server.port });
