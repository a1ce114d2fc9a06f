export { savedViews, savedViewsStream } from './saved-views.ts';
