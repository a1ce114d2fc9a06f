export type { Ops } from './commands.ts';
export { drop, list, prune, replay, switchBuild } from './commands.ts';
export { usage } from './arguments.ts';
export { projections } from '../projections.ts';
