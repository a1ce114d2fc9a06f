import type { Reply } from '@shop/platform/http';
import { ok } from '@shop/platform/http';

/** An answer for staff that nothing between keeps. */
export const privately = (body: unknown): Reply => ({
  ...ok(body),
  headers: { 'Cache-Control': 'private, no-store' },
});
