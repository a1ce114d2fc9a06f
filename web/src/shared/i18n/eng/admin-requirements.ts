export const adminRequirements = {
  section: 'System requirements',
  create: 'New requirement',
  empty: 'No requirements yet',
  emptyText: 'Requirements describe the system, processor or settings a product needs.',
  type: 'Type',
  value: 'Requirement',
  chooseType: 'Choose a type',
  content: 'Requirement',
  contentHint: 'The type appears on the left, the requirement on the right.',
};
