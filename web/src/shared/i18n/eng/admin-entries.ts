export const adminEntries = {
  name: 'Name',
  active: 'Active',
  usedBy: 'Used in',
  unused: 'Nowhere',
  showUses: 'Where it’s used: {{total}}',
  changed: 'Changed',
  neverChanged: 'Never',
  firstChoices: 'Showing only the first {{number}}',
};
