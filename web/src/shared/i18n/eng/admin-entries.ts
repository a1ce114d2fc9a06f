export const adminEntries = {
  name: 'Name',
  active: 'Active',
  usedBy: 'Used in',
  unused: 'nowhere',
  showUses: 'Where used: {{total}}',
  changed: 'Changed',
  neverChanged: 'never',
  firstChoices: 'Only the first {{number}} are offered',
};
