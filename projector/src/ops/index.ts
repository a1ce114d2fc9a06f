export type { Ops } from './commands.ts';
export { drop, list, prune, replay, switchOver } from './commands.ts';
export { usage } from './arguments.ts';
export { projections } from '../projections.ts';
