export type { Announced, Announcements, Announcer } from './announcements.ts';
export { redisAnnouncements, redisAnnouncer } from './announcements.ts';
