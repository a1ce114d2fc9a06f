export const adminRequirementTypes = {
  section: 'Requirement types',
  create: 'New type',
  empty: 'No requirement types yet',
  emptyText: 'Types group requirements: operating system, processor, graphics.',
  code: 'Code',
  codeHint:
    'Lowercase Latin letters, digits and hyphens. Apps that read the catalog identify the type by it.',
  content: 'Type',
  contentHint: 'Products show requirements in the order of their types.',
};
