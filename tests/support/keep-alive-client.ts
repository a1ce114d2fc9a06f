import type { IncomingHttpHeaders } from 'node:http';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

export type Answer = Readonly<{ status: number; headers: IncomingHttpHeaders; text: string }>;

export type RequestOptions = Readonly<{
  headers?: Readonly<Record<string, string>>;
  body?: string;
  signal?: AbortSignal;
}>;

export interface Client {
  ask(method: string, url: string, sent?: RequestOptions): Promise<Answer>;
  close(): void;
}

/** Cheap on the processor, which it shares with the shop that is measured. */
export const keepAliveClient = (): Client => {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

  return {
    ask: (method, url, { headers = {}, body, signal } = {}) =>
      new Promise((resolve, reject) => {
        const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) };
        const outgoingRequest = request(
          url,
          { method, agent, headers: { ...headers, ...length }, ...(signal && { signal }) },
          (response) => {
            text(response).then(
              (incomingMessage) =>
                resolve({
                  status: response.statusCode ?? 0,
                  headers: response.headers,
                  text: incomingMessage,
                }),
              reject,
            );
          },
        );
        outgoingRequest.on('error', reject);
        outgoingRequest.end(body);
      }),
    close: () => agent.destroy(),
  };
};
