export const adminFunctions = {
  section: 'Functions',
  create: 'New function',
  empty: 'No functions yet',
  emptyText: 'Functions say what a product can do. Products refer to them.',
  icon: 'Icon',
  group: 'Group',
  content: 'Function',
  contentHint: 'Functions of one group stand together on the page of a product.',
  manageIcons: 'Manage icons',
  findIcon: 'Find an icon',
  noIcons: 'There are no icons yet. Add one first.',
};
