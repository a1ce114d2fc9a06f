export type { Request, RequestCommand } from './request.ts';
export { request, requestLastsMs } from './request.ts';

/** `hash` is a keyed one of the caller and the key. */
export const requestStream = (hash: string): string => `request-${hash}`;
