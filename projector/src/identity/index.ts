export { usersProjection } from './users.projection.ts';
