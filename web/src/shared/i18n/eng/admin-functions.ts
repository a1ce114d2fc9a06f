export const adminFunctions = {
  section: 'Features',
  create: 'New feature',
  empty: 'No features yet',
  emptyText: 'Features describe what a product can do. Products refer to them.',
  iconFirst: 'Every feature has an icon. Add an icon first.',
  icon: 'Icon',
  group: 'Group',
  content: 'Feature',
  contentHint: 'Features of the same group appear together on the product page.',
  manageIcons: 'Manage icons',
  findIcon: 'Find icon',
  noIcons: 'No icons yet. Add one first.',
};
