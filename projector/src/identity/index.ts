export { bansProjection } from './bans.projection.ts';
export { sessionsProjection } from './sessions.projection.ts';
export { userHistoriesProjection } from './user-histories.projection.ts';
export { userNotesProjection } from './user-notes.projection.ts';
export { usersProjection } from './users.projection.ts';
