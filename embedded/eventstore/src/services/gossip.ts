/** Gossip.Read: clients with esdb+discover use it to find the leader, which is this only node. */
import { randomUUID } from 'node:crypto';
import type { Handler } from '../grpc/listener.ts';
import { frame } from '../grpc/frames.ts';
import { encodeClusterInfo } from '../wire/responses.ts';

const HTTP_PORT = '80';

export const createGossipHandler = (): Handler => {
  const instanceId = BigInt(`0x${randomUUID().replaceAll('-', '')}`);
  return (call) => ({
    message: () => {
      const { hostname, port } = new URL(`http://${call.authority}`);
      const answer = encodeClusterInfo(
        instanceId,
        Date.now(),
        hostname,
        Number(port === '' ? HTTP_PORT : port),
      );
      call.write(frame(answer));
      call.end();
    },
    end: () => undefined,
  });
};
