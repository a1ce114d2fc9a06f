import type { Socket } from 'socket.io';

/** A packet as the connection creates it. Only its data is used. */
type Packet = Readonly<{ data?: string | Buffer }>;

const measurePacket = ({ data }: Packet): number =>
  typeof data === 'string' ? Buffer.byteLength(data) : (data?.byteLength ?? 0);

/**
 * Counts the bytes that are queued for a client and calls `onTooSlow` when they exceed the limit.
 */
export const limitBacklog = (
  conn: Socket['conn'],
  maxBytes: number,
  onTooSlow: () => void,
): void => {
  let waitingBytes = 0;
  conn.on('packetCreate', (packet: Packet) => {
    const bytesBefore = waitingBytes;
    waitingBytes += measurePacket(packet);
    if (bytesBefore <= maxBytes && waitingBytes > maxBytes && !conn.transport.writable) onTooSlow();
  });
  conn.on('flush', () => {
    waitingBytes = 0;
  });
};
