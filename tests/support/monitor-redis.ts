import { once } from 'node:events';
import { connect } from 'node:net';
import { eventually } from './eventually.ts';

/** Records every command that Redis receives, as it arrives. */
export const monitorRedis = async (url: string) => {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  let output = '';
  socket.setEncoding('utf8');
  socket.on('data', (chunk: string) => {
    output += chunk;
  });
  socket.write('MONITOR\r\n');
  await eventually('the answer of Redis', () => output.startsWith('+OK'));
  return { output: () => output, close: () => socket.destroy() };
};
