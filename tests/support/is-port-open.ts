import { connect } from 'node:net';

/** Whether something listens at this port of this machine. */
export const isPortOpen = (port: number): Promise<boolean> =>
  new Promise((settle) => {
    const socket = connect(port, '127.0.0.1');
    const answer = (open: boolean): void => {
      socket.destroy();
      settle(open);
    };
    socket.once('connect', () => answer(true)).once('error', () => answer(false));
  });
