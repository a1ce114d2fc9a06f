import type { RequestListener } from 'node:http';
import type { BuildSupervisor } from '@shop/platform/projections';

/** `GET /health/projections`: the state of each build, for people and for alerts. */
export const healthHandler =
  ({ states, head }: BuildSupervisor): RequestListener =>
  (request, response) => {
    if (request.method !== 'GET' || request.url !== '/health/projections') {
      response.writeHead(404, { 'Content-Type': 'application/json' }).end('{}');
      return;
    }
    const builds = states().map((state) => ({
      ...state,
      reached: state.reached?.toString() ?? null,
      stopped: state.stopped && { ...state.stopped, position: String(state.stopped.position) },
    }));
    const stopped = builds.some(({ state }) => state === 'stopped' || state === 'ahead');
    const body = { ok: !stopped, log_end: head()?.toString() ?? null, builds: builds };
    response
      .writeHead(stopped ? 503 : 200, {
        'Content-Type': 'application/json',
        'Cache-Control': 'no-store',
      })
      .end(JSON.stringify(body));
  };
