export { savedViews, savedViewsStream } from './saved-views.ts';
export { savedViewsTexts } from './texts.ts';
