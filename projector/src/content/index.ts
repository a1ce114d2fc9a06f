export { contentProjection } from './content.projection.ts';
