import { createHash } from 'node:crypto';

/** What a seller asks for a token with; `timestamp` is in seconds. */
export const loginSignature = (apiKey: string, timestamp: number): string =>
  createHash('sha256').update(apiKey).update(String(timestamp)).digest('hex');
