export { contentProjection } from './content.projection.ts';
export { pageVersionsProjection } from './page-versions.projection.ts';
