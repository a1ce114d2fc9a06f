import type { Socket } from 'socket.io';

/** A packet as the connection creates it. Only its data is used. */
type Packet = Readonly<{ data?: string | Buffer }>;

const measurePacket = ({ data }: Packet): number =>
  typeof data === 'string' ? Buffer.byteLength(data) : (data?.byteLength ?? 0);

/**
 * Counts the bytes that are buffered for a client and calls `onTooSlow` when they exceed the limit.
 */
export const limitBufferedBytes = (
  conn: Socket['conn'],
  maxBytes: number,
  onTooSlow: () => void,
): void => {
  let bufferedBytes = 0;
  conn.on('packetCreate', (packet: Packet) => {
    const bytesBefore = bufferedBytes;
    bufferedBytes += measurePacket(packet);
    if (bytesBefore <= maxBytes && bufferedBytes > maxBytes && !conn.transport.writable)
      onTooSlow();
  });
  conn.on('flush', () => {
    bufferedBytes = 0;
  });
};
