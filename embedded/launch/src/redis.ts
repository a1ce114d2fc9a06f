import { connect } from 'node:net';

/** Whether a Redis at this port answers and has loaded its file. */
export const isRedisReady = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const answer = (up: boolean): void => {
      socket.destroy();
      resolve(up);
    };
    socket.once('connect', () => socket.write('PING\r\n'));
    socket.once('data', (data) => answer(data.toString().startsWith('+PONG')));
    socket.once('error', () => answer(false));
    socket.once('close', () => answer(false));
  });

type Settings = Readonly<{ port: number; directory: string; memory: boolean }>;

/** Sets every option here, so that the machine's own configuration has no effect. */
export const redisArgs = ({ port, directory, memory }: Settings): readonly string[] =>
  Object.entries({
    bind: '127.0.0.1',
    port: String(port),
    dir: directory,
    save: '',
    appendonly: memory ? 'no' : 'yes',
    'maxmemory-policy': 'noeviction',
    daemonize: 'no',
  }).flatMap(([name, value]) => [`--${name}`, value]);
