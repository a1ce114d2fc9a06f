import { once } from 'node:events';
import type { Socket } from 'node:net';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';

type ScriptedMailServer = Readonly<{ url: string; close: () => Promise<void> }>;

const stages = ['EHLO', 'MAIL FROM', 'RCPT TO', 'DATA'];

/**
 * An SMTP server with fixed answers: for `greeting`, for each command by its name, and for `text`,
 * the end of a message.
 */
export const scriptedMailServer = async (
  answers: Readonly<Record<string, string>>,
): Promise<ScriptedMailServer> => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    const answer = (stage: string): void => {
      const text = answers[stage] ?? '502 Command not implemented';
      socket.write(`${text}\r\n`);
      if (text.startsWith('421')) socket.end();
    };
    let isText = false;
    createInterface({ input: socket }).on('line', (line) => {
      if (isText && line !== '.') return;
      const stage = isText ? 'text' : stages.find((name) => line.toUpperCase().startsWith(name));
      isText = stage === 'DATA' && answers['DATA']?.startsWith('354') === true;
      answer(stage ?? line);
    });
    answer('greeting');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
};
