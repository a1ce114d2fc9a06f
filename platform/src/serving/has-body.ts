import type { IncomingMessage } from 'node:http';

/** Whether the request has a body, even if none of it has arrived yet. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
