export { connectAccess } from './connect-access.ts';
export type { Program } from './connect-program.ts';
export { connectProgram } from './connect-program.ts';
export type { Secrets } from './connect-secrets.ts';
export { connectSecrets } from './connect-secrets.ts';
