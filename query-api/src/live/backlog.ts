import type { Socket } from 'socket.io';

/** As the connection makes packets; how it keeps them is its own affair. */
type Packet = Readonly<{ data?: string | Buffer }>;

const sizeOf = ({ data }: Packet): number =>
  typeof data === 'string' ? Buffer.byteLength(data) : (data?.byteLength ?? 0);

/** Counts the bytes that wait behind what is under way, and tells once when they are too many. */
export const watchBacklog = (
  conn: Socket['conn'],
  mostBytes: number,
  tooSlow: () => void,
): void => {
  let waiting = 0;
  conn.on('packetCreate', (packet: Packet) => {
    const before = waiting;
    waiting += sizeOf(packet);
    if (before <= mostBytes && waiting > mostBytes && !conn.transport.writable) tooSlow();
  });
  conn.on('flush', () => {
    waiting = 0;
  });
};
