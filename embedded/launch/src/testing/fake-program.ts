import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/* Replaces any program or server: reports how it was started, and fails on request. */
const env = process.env;

if (env['FAKE_FAULT'] === 'does-not-start') {
  process.stderr.write('a setting is missing\n');
  process.exit(3);
}

const server = createServer((_request, response) => {
  response.end(JSON.stringify({ pid: process.pid, env, args: process.argv.slice(2) }));
});
const stop = (): void => process.exit(0);
if (env['FAKE_FAULT'] !== 'does-not-stop') process.once('SIGTERM', stop);
else process.on('SIGTERM', () => undefined);
process.once('disconnect', stop);

server.listen(Number(env['PORT']), '127.0.0.1', () => {
  process.send?.({ ready: true, port: (server.address() as AddressInfo).port });
  if (env['FAKE_FAULT'] !== 'refuses-to-start') return;
  process.stderr.write('other secrets\n');
  process.exit(78);
});
