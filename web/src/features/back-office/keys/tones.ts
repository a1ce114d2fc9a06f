import type {
  AdminKey,
  AdminKeyImport,
  AdminStock,
} from '@shop/contracts/stock/back-office.contract';
import type { MarkTone } from '../../../shared/back-office/status-mark.tsx';

export const keyTones: Readonly<Record<AdminKey['status'], MarkTone>> = {
  available: 'good',
  reserved: 'warn',
  issued: 'plain',
  revoked: 'bad',
  replaced: 'bad',
  withdrawn: 'plain',
  shared: 'good',
  discarded: 'plain',
};

export const importTones: Readonly<Record<AdminKeyImport['status'], MarkTone>> = {
  started: 'bad',
  stored: 'warn',
  finished: 'good',
  abandoned: 'plain',
};

export const stockLevelTones: Readonly<Record<AdminStock['stock_level'], MarkTone>> = {
  enough: 'good',
  low: 'warn',
  out: 'bad',
};
