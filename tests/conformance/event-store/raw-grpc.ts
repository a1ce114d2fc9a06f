/**
 * gRPC over plain HTTP/2: calls that the official client does not make, or not on separate
 * connections.
 */
import { connect, type ClientHttp2Session, type IncomingHttpHeaders } from 'node:http2';

export type RawAnswer = Readonly<{
  headers: Readonly<Record<string, string>>;
  messages: readonly Uint8Array[];
  status: number;
  trailers: Readonly<Record<string, string>>;
}>;

const FRAME_HEADER = 5;

export const framed = (message: Uint8Array): Buffer => {
  const header = Buffer.alloc(FRAME_HEADER);
  header.writeUInt32BE(message.length, 1);
  return Buffer.concat([header, message]);
};

const unframed = (bytes: Buffer): Uint8Array[] => {
  const messages: Uint8Array[] = [];
  for (let at = 0; at < bytes.length;) {
    const start = at + FRAME_HEADER;
    at = start + bytes.readUInt32BE(at + 1);
    messages.push(bytes.subarray(start, at));
  }
  return messages;
};

const named = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      name.startsWith(':') || name.startsWith('grpc-') ? [] : [[name, String(value)]],
    ),
  );

export const request = (session: ClientHttp2Session, path: string) =>
  session.request({
    ':method': 'POST',
    ':path': path,
    'content-type': 'application/grpc',
    te: 'trailers',
  });

/** A call with one message, until its end, on a separate connection. */
export const rawCall = async (
  address: string,
  path: string,
  message: Uint8Array,
): Promise<RawAnswer> => {
  const session = connect(`http://${address}`);
  try {
    return await new Promise<RawAnswer>((resolve, reject) => {
      session.on('error', reject);
      const stream = request(session, path);
      const chunks: Buffer[] = [];
      let headers: IncomingHttpHeaders = {};
      let trailers: IncomingHttpHeaders = {};
      stream.on('response', (received) => {
        headers = received;
      });
      stream.on('trailers', (received) => {
        trailers = received;
      });
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('error', reject);
      stream.on('end', () =>
        resolve({
          headers: named(headers),
          messages: unframed(Buffer.concat(chunks)),
          status: Number(trailers['grpc-status'] ?? headers['grpc-status']),
          trailers: named(trailers),
        }),
      );
      stream.end(framed(message));
    });
  } finally {
    session.close();
  }
};
