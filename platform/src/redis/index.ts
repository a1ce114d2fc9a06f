export { countRedisFailures } from './count-failures.ts';
export { connectFailFast } from './connect-fail-fast.ts';
export type { PositionAnnouncement, PositionPublisher } from './position-announcements.ts';
export { redisPositionSubscription, redisPositionPublisher } from './position-announcements.ts';
export { watchRedisSettings } from './watch-settings.ts';
export { redisPubSub } from './pub-sub.ts';
