export type { CommonEnvironment } from './environment.ts';
export { commonEnvironment, parseEnvironment, secret } from './environment.ts';
export { trustedProxies } from './trusted-proxies.ts';
export { leastLengths } from './least-lengths.ts';
