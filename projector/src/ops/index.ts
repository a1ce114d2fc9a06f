export type { Ops } from './commands.ts';
export { list, replay, switchBuild } from './commands.ts';
export { drop, prune } from './drop-builds.ts';
export { usage } from './arguments.ts';
export { projections } from '../projections.ts';
