import css from './hidden-below.module.css';

/**
 * The class of an element that only screen readers get on pages narrower than this, in pixels:
 * the head of a table whose rows are cards there, or the text beside an icon.
 */
export const hiddenBelow = (width: 640 | 725 | 970 | 1024 | 1150 | 1450): string =>
  css[`below${width}`] ?? '';
