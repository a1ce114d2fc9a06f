import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The answer of a bare server: the same bytes as the shop's. */
export type FixedResponse = Readonly<{
  path: string;
  /** Names and values in turn. */
  headers: readonly string[];
  /** In base64. */
  body: string;
}>;

/** Node's HTTP server with fixed responses. The servers of the shop are compared with it. */
process.on('message', (fixedResponses: readonly FixedResponse[]) => {
  const answers = new Map(
    fixedResponses.map(({ path, headers, body }) => [
      path,
      { headers: [...headers], body: Buffer.from(body, 'base64') },
    ]),
  );
  const [first] = answers.values();
  const server = createServer((request, response) => {
    const answer = answers.get(request.url ?? '') ?? first;
    response.writeHead(200, answer?.headers).end(answer?.body);
  });
  server.listen(0, '127.0.0.1', () => {
    process.send?.({ port: (server.address() as AddressInfo).port }); // it listens on a port
  });
});
process.once('disconnect', () => process.exit(0));
