export const adminFunctionIcons = {
  section: 'Function icons',
  create: 'New icon',
  empty: 'No icons yet',
  emptyText: 'Icons stand beside functions on the pages of products.',
  image: 'Icon',
  content: 'Icon',
  contentHint: 'Use a square picture. Staff find the icon by its name; buyers do not see the name.',
  onProduct: 'On the page of a product',
};
