export const adminEntries = {
  name: 'Name',
  active: 'Active',
  usedBy: 'Used in',
  unused: 'nowhere',
  showUses: 'Where it’s used: {{total}}',
  changed: 'Changed',
  neverChanged: 'never changed',
  firstChoices: 'Showing only the first {{number}}',
};
