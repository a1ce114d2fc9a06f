export { contentProjection } from './content.projection.ts';
export { helpArticlesProjection } from './help-articles.projection.ts';
export { pageVersionsProjection } from './page-versions.projection.ts';
