export { auditProjection } from './audit.projection.ts';
export type { AuditedType } from './unaudited.ts';
export { unaudited } from './unaudited.ts';
