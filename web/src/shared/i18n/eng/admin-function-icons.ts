import { functionExample } from '../function-example.ts';

export const adminFunctionIcons = {
  section: 'Feature icons',
  create: 'New icon',
  empty: 'No icons yet',
  emptyText: 'Icons appear next to features on product pages.',
  image: 'Icon',
  content: 'Icon',
  contentHint: 'Use a square image. Staff find the icon by name; customers don’t see it.',
  onProduct: 'On the product page',
  example: functionExample,
};
