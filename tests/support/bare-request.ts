import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';

export type BareRequest = Readonly<{
  method: string;
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
  /** The rest of the body never arrives. Only a server that refuses the first part can answer. */
  endless?: boolean;
}>;

/** `cut` where the server closed the connection instead of reading to the end. */
export type BareAnswer = Readonly<{ status: number | 'cut'; text: string }>;

const isCut = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(ECONNRESET|EPIPE)$/.test(String(error.code));

/** Sends raw bytes over a separate connection. The answer is read and ignored. */
export const bareRequest = async (
  base: string,
  { method, path, headers, body, endless }: BareRequest,
): Promise<BareAnswer> => {
  const { hostname, port } = new URL(base);
  const outgoingRequest = request({
    hostname,
    port,
    method,
    path,
    headers: { ...headers },
    agent: false,
  });
  outgoingRequest.on('error', () => undefined); // it may be cut again after its answer
  try {
    const responseEvent = once(outgoingRequest, 'response');
    if (endless) outgoingRequest.write(body);
    else outgoingRequest.end(body);
    const [response] = (await responseEvent) as [IncomingMessage];
    const text = await buffer(response);
    return { status: response.statusCode ?? 0, text: text.toString() };
  } catch (error) {
    if (!isCut(error)) throw error;
    return { status: 'cut', text: '' };
  } finally {
    outgoingRequest.destroy();
  }
};
