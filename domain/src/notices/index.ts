export { watchStream } from './ids.ts';
export { watch } from './watch.ts';
