import { createHash } from 'node:crypto';

/** The signature of a seller's request for a token. `timestamp` is in seconds. */
export const loginSignature = (apiKey: string, timestamp: number): string =>
  createHash('sha256').update(apiKey).update(String(timestamp)).digest('hex');
