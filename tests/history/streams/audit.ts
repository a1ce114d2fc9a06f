import { listExport } from '@shop/domain/audit';
import type { CapabilityHistory } from './stream-history.ts';

export const audit: CapabilityHistory = {
  histories: [['an export of a list', listExport, ['audit.ListExported'], null]],
  projections: [],
};
