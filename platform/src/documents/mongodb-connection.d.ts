/** The internal connection of the driver, as far as it is used here. It has no published types. */
declare module 'mongodb/lib/cmap/connection.js' {
  import type { Socket } from 'node:net';

  export class Connection {
    readonly address: string;
    readonly socket: Socket;
    /** Resolves when the command is written to the socket. */
    writeCommand(command: unknown, options: unknown): Promise<void>;
  }
}
