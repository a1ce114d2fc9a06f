export type { Ops } from './commands.ts';
export { drop, list, prune, replay, switchOver } from './commands.ts';
