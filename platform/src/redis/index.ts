export type { Announced, Announcements, Announcer } from './announcements.ts';
export { redisAnnouncements, redisAnnouncer } from './announcements.ts';
export { watchRedisSettings } from './watch-settings.ts';
export type { Signals } from './signals.ts';
export { redisSignals } from './signals.ts';
