import type { RequestListener } from 'node:http';
import type { BuildSupervisor } from '@shop/platform/projections';
import { isHalted } from './state-report.ts';

/** `GET /health/projections`: the state of each build, for people and for alerts. */
export const healthHandler =
  ({ states, head }: BuildSupervisor): RequestListener =>
  (request, response) => {
    if (request.method !== 'GET' || request.url !== '/health/projections') {
      response.writeHead(404, { 'Content-Type': 'application/json' }).end('{}');
      return;
    }
    const builds = states().map(({ checkpoint, stopped, ...state }) => ({
      ...state,
      position: checkpoint?.toString() ?? null,
      stopped: stopped && { ...stopped, position: String(stopped.position) },
    }));
    const hasHalted = builds.some(isHalted);
    const body = { ok: !hasHalted, log_end: head()?.toString() ?? null, builds };
    response
      .writeHead(hasHalted ? 503 : 200, {
        'Content-Type': 'application/json',
        'Cache-Control': 'no-store',
      })
      .end(JSON.stringify(body));
  };
