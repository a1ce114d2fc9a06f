export type { CommonEnvironment } from './environment.ts';
export { commonEnvironment, parseEnvironment, secretsEnvironment } from './environment.ts';
export { trustedProxies } from './trusted-proxies.ts';
export { requireMinimumLengths } from './minimum-lengths.ts';
