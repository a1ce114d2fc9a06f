export type { Access, AccessFold, Identity } from './access.ts';
export { followAccess } from './access.ts';
export { orderTokens } from './order-token.ts';
export type { OrderTokens } from './order-token.ts';
export type { SessionTokens } from './session-tokens.ts';
export { sessionTokens } from './session-tokens.ts';
