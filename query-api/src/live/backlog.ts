import type { Socket } from 'socket.io';

/** As the connection makes packets; how it keeps them is its own affair. */
type Packet = Readonly<{ data?: string | Buffer }>;

const measurePacket = ({ data }: Packet): number =>
  typeof data === 'string' ? Buffer.byteLength(data) : (data?.byteLength ?? 0);

/** Counts the bytes that wait behind what is under way, and tells once when they are too many. */
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
