export const adminRequirementTypes = {
  section: 'Requirement types',
  create: 'New type',
  empty: 'No requirement types yet',
  emptyText: 'Types group requirements: operating system, processor, graphics.',
  code: 'Code',
  codeHint:
    'Lowercase Latin letters, digits and hyphens. Programs that read the catalog know the type by it.',
  content: 'Type',
  contentHint: 'Products show their requirements in the order of the types.',
};
