export { statisticsProjection } from './statistics.projection.ts';
