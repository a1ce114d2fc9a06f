import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BuildState } from '@shop/platform/projections';
import { expect } from 'chai';
import { healthHandler } from './health.ts';

const identity = { model: 'games-1', build: 1, live: true } as const;
const caughtUp: BuildState = {
  ...identity,
  state: 'caught-up',
  checkpoint: 9n,
  stopped: null,
  refusal: null,
};
const at = {
  position: 10n,
  stream: 'game-g',
  eventId: 'e',
  type: 'catalog.New',
  reason: 'unknown',
};

const answerOf = (state: BuildState) => {
  const answer = { status: 0, body: '' };
  const response = {
    writeHead: (status: number) => {
      answer.status = status;
      return response;
    },
    end: (body: string) => void (answer.body = body),
  };
  const handle = healthHandler({
    states: () => [state],
    head: () => 10n,
    ended: Promise.resolve(),
  });
  const request = { method: 'GET', url: '/health/projections' };
  // the handler uses no other members
  handle(request as IncomingMessage, response as unknown as ServerResponse);
  return { status: answer.status, body: JSON.parse(answer.body) as unknown };
};

describe('the health check of projections', () => {
  it('answers 200 while every build is running', () => {
    const { status, body } = answerOf(caughtUp);
    expect(status).to.equal(200);
    expect(body).to.deep.include({ ok: true, log_end: '10' });
  });

  it('answers 503 with the event that stopped a build', () => {
    const { status, body } = answerOf({ ...caughtUp, state: 'stopped', stopped: at });
    expect(status).to.equal(503);
    expect(body).to.deep.equal({
      ok: false,
      log_end: '10',
      builds: [
        {
          ...identity,
          state: 'stopped',
          position: '9',
          stopped: { ...at, position: '10' },
          refusal: null,
        },
      ],
    });
  });

  it('answers 503 with the difference of a build that is refused', () => {
    const refusal = { added: ['catalog.New'], removed: [] };
    const { status, body } = answerOf({ ...caughtUp, state: 'refused', refusal });
    expect(status).to.equal(503);
    expect(body).to.have.nested.property('builds[0].refusal.added[0]', 'catalog.New');
  });
});
