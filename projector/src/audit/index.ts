export { auditProjection } from './audit.projection.ts';
