import { randomUUID } from 'node:crypto';
import { upcast } from '@shop/domain/history';
import type { Builds, BuildState } from '@shop/platform/projections';
import { anyProjection, superviseBuilds } from '@shop/platform/projections';
import { gamesProjection } from '@shop/projector/catalog';
import { replay } from '@shop/projector/ops';
import { expect } from 'chai';
import { gameAdded } from '../reading/catalog-events.ts';
import { eventually } from '../support/eventually.ts';
import type { ReadSide } from '../support/read-side.ts';
import { readSide } from '../support/read-side.ts';

const games = anyProjection(gamesProjection);

describe('the supervisor of builds', () => {
  let side: ReadSide;
  const stops: (() => Promise<void>)[] = [];
  beforeEach(async () => {
    side = await readSide();
    await side.append('game-one', gameAdded('one'));
  });
  afterEach(async () => {
    await Promise.all(stops.splice(0).map((stop) => stop()));
    await side.close();
  });

  const supervise = (builds: Builds) => {
    const stopping = new AbortController();
    const seen: BuildState[] = [];
    const supervisor = superviseBuilds({
      projections: [games],
      builds,
      log: side.log,
      upcast,
      owner: randomUUID(),
      signal: stopping.signal,
      onAdvance: () => undefined,
      onState: (state) => void seen.push(state),
      report: () => undefined,
    });
    stops.push(async () => {
      stopping.abort();
      await supervisor.ended;
    });
    return { supervisor, seen };
  };

  it('polls rarely once all builds have caught up, also with an old one beside the live one', async () => {
    let polledAt = performance.now();
    const gaps: number[] = [];
    const { supervisor } = supervise({
      ...side.builds,
      list: (model) => {
        gaps.push(performance.now() - polledAt);
        polledAt = performance.now();
        return side.builds.list(model);
      },
    });
    const served = () => supervisor.states().find(({ live }) => live);
    await eventually('a build that serves', async () => served() ?? null);
    const ops = {
      builds: side.builds,
      log: side.log,
      announcer: { announce: () => undefined },
      screen: { write: () => undefined },
    };
    expect(await replay(ops, games)).to.equal(true);
    await eventually('two complete builds, one of them live', async () => {
      const states = supervisor.states();
      const isComplete = states.every(({ state }) => state === 'caught-up');
      return states.length === 2 && isComplete && states.filter(({ live }) => live).length === 1;
    });
    gaps.length = 0;
    await eventually('three rare polls', async () => gaps.filter((gap) => gap > 800).length >= 3);
  });

  it('never reports a live build as not live because it read the pointers earlier', async () => {
    const read = Promise.withResolvers<void>();
    const delayed = Promise.withResolvers<void>();
    const { supervisor, seen } = supervise({
      ...side.builds,
      promote: async (model, build) => {
        await read.promise;
        return side.builds.promote(model, build);
      },
      pointers: async () => {
        const earlier = await side.builds.pointers();
        if (earlier.some(({ next }) => next !== null)) {
          read.resolve();
          await eventually('the promotion', () => supervisor.states().find(({ live }) => live));
          delayed.resolve();
        }
        return earlier;
      },
    });
    await delayed.promise;
    await side.append('game-two', gameAdded('two'));
    await eventually('the second game', async () => {
      const { documents } = await side.models.serving(games);
      return (await documents.countDocuments()) === 2;
    });
    const firstLive = seen.findIndex(({ live }) => live);
    expect(seen.slice(firstLive).map(({ live }) => live)).to.not.include(false);
  });
});
