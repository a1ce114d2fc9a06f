export type { Ops } from './ops.ts';
export { list } from './list-builds.ts';
export { replay } from './replay.ts';
export { switchBuild } from './switch-build.ts';
export { drop, prune } from './drop-builds.ts';
export { usage } from './arguments.ts';
export { projections } from '../projections.ts';
