import type { IncomingMessage } from 'node:http';

/** Whether a body comes with the request, also if nothing of it has arrived yet. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
