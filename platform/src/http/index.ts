export { requestedBy } from './by.ts';
export { endpoint } from './endpoint.ts';
export { Refused } from './errors.ts';
export { identify, identityOf, requireLevel } from './guard.ts';
export { jsonBody } from './json-body.ts';
export { problems } from './problems.ts';
export type { Reply } from './reply.ts';
export { created, ok, send } from './reply.ts';
export { requestDigest } from './request-digest.ts';
