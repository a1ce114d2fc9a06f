export { savedViewsProjection } from './saved-views.projection.ts';
