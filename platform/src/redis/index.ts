export type {
  PositionAnnouncement,
  PositionSubscription,
  PositionPublisher,
} from './announcements.ts';
export { redisPositionSubscription, redisPositionPublisher } from './announcements.ts';
export { watchRedisSettings } from './watch-settings.ts';
export type { PubSub } from './signals.ts';
export { redisPubSub } from './signals.ts';
