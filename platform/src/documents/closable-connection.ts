import { MongoNetworkError } from 'mongodb';
import { Connection } from 'mongodb/lib/cmap/connection.js';

/**
 * A connection that fails a command if its socket closes while the command is written. The driver
 * (7.9.0 and older, `writeCommand`) waits for the event `drain` if a write is refused, and a
 * destroyed socket refuses it and never emits `drain`. Such a command never ends. If it is the one
 * that checks the server, the client considers the server unavailable until the program restarts.
 */
export class ClosableConnection extends Connection {
  override async writeCommand(command: unknown, options: unknown): Promise<void> {
    const { socket, address } = this;
    const closed = Promise.withResolvers<never>();
    const onClose = (): void =>
      closed.reject(new MongoNetworkError(`The connection to ${address} closed during a write`));
    if (socket.closed) onClose();
    else socket.once('close', onClose);
    try {
      await Promise.race([super.writeCommand(command, options), closed.promise]);
    } finally {
      socket.off('close', onClose);
    }
  }
}
