import { randomUUID } from 'node:crypto';
import { upcast } from '@shop/domain/history';
import type { DomainEvent } from '@shop/domain/kernel';
import type { AnyProjection, BuildState } from '@shop/platform/projections';
import { anyProjection, modelKey, superviseBuilds } from '@shop/platform/projections';
import { gamesProjection } from '@shop/projector/catalog';
import type { Ops } from '@shop/projector/ops';
import { drop, list, prune, replay, switchBuild } from '@shop/projector/ops';
import { expect } from 'chai';
import { gameAdded } from '../reading/catalog-events.ts';
import type { ReadSide } from '../support/read-side.ts';
import { readSide } from '../support/read-side.ts';
import { eventually } from '../support/eventually.ts';

const games = anyProjection(gamesProjection);
const older: AnyProjection = { ...games, version: games.version + 100 };
const poison: DomainEvent = { type: 'catalog.GameTeleported', data: {} };

describe('builds of read models', () => {
  let side: ReadSide;
  let lines: string[];
  let ops: Ops;
  beforeEach(async () => {
    side = await readSide();
    lines = [];
    ops = {
      builds: side.builds,
      log: side.log,
      announcer: { announce: () => undefined },
      screen: { write: (text) => lines.push(text) },
    };
    await side.append('game-one', gameAdded('one'));
  });
  afterEach(() => side.close());

  const live = async (model: AnyProjection): Promise<number | null> =>
    (await side.builds.pointer(model))?.live ?? null;
  const served = (model: AnyProjection): Promise<number> =>
    eventually('a build that serves', () => live(model));
  const listed = async (): Promise<string> => {
    lines = [];
    await list(ops, []);
    return lines.join('');
  };

  it('serve a release in its own versions, also beside those of a release that was rolled back', async () => {
    const rolledBack = side.project([older]);
    await served(older);
    await rolledBack.stop();
    side.project([games]);
    const build = await served(games);
    const end = await side.append('game-two', gameAdded('two'));
    await eventually('the event in the build', async () => {
      const { position } = (await side.builds.find(games, build)) ?? {};
      return (position ?? 0n) >= end;
    });

    const serving = await side.models.servingBuilds([games]);
    expect(serving.map(({ name }) => name)).to.deep.equal(['games']);
    expect(serving[0]?.position, 'the build that the release advances').to.equal(end);
  });

  it('keep the reason why they stopped, with the event and the error', async () => {
    const first = side.project([games]);
    const build = await served(games);
    await side.append('game-two', poison);
    const state = await eventually('the stop', () =>
      first.supervision.states().find(({ stopped }) => stopped !== null),
    );
    expect(state.stopped).to.include({ stream: 'game-two', type: poison.type });

    const readStopPoint = async () => (await side.builds.find(games, build))?.stopped;
    await eventually('the release of the stopped build', async () => {
      const found = await side.builds.find(games, build);
      return found?.owner === null;
    });
    expect(await readStopPoint()).to.include({ stream: 'game-two', type: poison.type });
    await first.stop();
    expect((await readStopPoint())?.reason).to.include('catalog.GameTeleported');

    lines = [];
    await list(ops, [games]);
    expect(lines.join('')).to.include('STOPPED at').and.include('of stream game-two');

    const second = side.project([{ ...games, ignores: ['catalog.GameTeleported'] }]);
    await eventually('the end of the stop', async () => (await readStopPoint()) === null);
    await second.stop();
  });

  it('stay stopped while their event is retried', async () => {
    await side.append('game-two', poison);
    const stopping = new AbortController();
    const seen: BuildState[] = [];
    let attempts = 0;
    const supervision = superviseBuilds({
      projections: [games],
      builds: side.builds,
      log: side.log,
      upcast: (event) => {
        if (event.type === poison.type) attempts += 1;
        return upcast(event);
      },
      owner: randomUUID(),
      signal: stopping.signal,
      onAdvance: () => undefined,
      onState: (state) => void seen.push(state),
      report: () => undefined,
      afterStopMs: 50,
    });
    await eventually('three attempts', async () => attempts >= 3);
    stopping.abort();
    await supervision.ended;
    const since = seen.slice(seen.findIndex(({ state }) => state === 'stopped'));
    expect(since.length).to.be.greaterThan(0);
    for (const { state, stopped } of since) {
      expect(state).to.equal('stopped');
      expect(stopped).to.include({ stream: 'game-two', type: poison.type });
    }
  });

  it('of a failed replay are deleted immediately and never become a switch target', async () => {
    const first = side.project([games]);
    const build = await served(games);
    await side.append('game-two', poison);
    await eventually('the stop', () =>
      first.supervision.states().find(({ stopped }) => stopped !== null),
    );
    const [failed] = await Promise.allSettled([replay(ops, games)]);
    expect(failed.status).to.equal('rejected');
    expect((await side.builds.list(games)).map((each) => each.build)).to.deep.equal([build]);
    expect(await switchBuild(ops, games, null)).to.equal(false);
    expect(await live(games)).to.equal(build);
  });

  it('of a killed replay are never a switch target, are listed, and are pruned', async () => {
    side.project([games]);
    const build = await served(games);
    const killed = await side.builds.create(games, 'replay', 'a|1|killed');
    expect(await switchBuild(ops, games, null)).to.equal(false);
    lines = [];
    await list(ops, [games]);
    expect(lines.join(''))
      .to.include(`${modelKey(games)}-${killed}`)
      .and.include('unfinished replay');

    await prune(ops, 50);
    expect((await side.builds.list(games)).map((each) => each.build)).to.deep.equal([build]);
  });

  it('that served before are the target of a switch without a number', async () => {
    side.project([games]);
    const first = await served(games);
    expect(await replay(ops, games)).to.equal(true);
    expect(await live(games)).to.not.equal(first);
    lines = [];
    await list(ops, [games]);
    expect(lines.join('')).to.match(new RegExp(`-${first}  1 document, position \\d+  not live`));
    expect(await switchBuild(ops, games, null)).to.equal(true);
    expect(await live(games)).to.equal(first);
  });

  it('that stopped or are behind become live only by force', async () => {
    const projector = side.project([games]);
    const stopped = await served(games);
    expect(await replay(ops, games)).to.equal(true);
    const current = await live(games);
    await side.append('game-two', poison);
    await eventually('the stop of both builds', async () => {
      const builds = await side.builds.list(games);
      return builds.every((build) => build.stopped !== null && build.owner === null);
    });
    await projector.stop();
    lines = [];
    expect(await switchBuild(ops, games, stopped)).to.equal(false);
    expect(await live(games)).to.equal(current);
    expect(lines.join('')).to.match(
      /build \d+ stopped at position \d+, .* of stream game-two: .*GameTeleported.*--force/su,
    );

    const readable = { ...games, ignores: ['catalog.GameTeleported'] };
    const second = side.project([readable]);
    await eventually('both builds beyond the event', async () => {
      const builds = await side.builds.list(games);
      return builds.every((build) => build.stopped === null && build.owner !== null);
    });
    await second.stop();
    await side.append('game-three', gameAdded('three'));
    lines = [];
    expect(await switchBuild(ops, games, stopped, { waitMs: 50 })).to.equal(false);
    expect(await live(games)).to.equal(current);
    expect(lines.join('')).to.match(
      /build \d+ is behind: it is at position \d+, and the event log ends at position \d+\. .*--force/su,
    );
    expect(await switchBuild(ops, games, stopped, { force: true })).to.equal(true);
    expect(await live(games)).to.equal(stopped);
  });

  it('that are deleted meanwhile never become live, not even by force', async () => {
    side.project([games]);
    await served(games);
    for (const force of [false, true]) {
      const before = await served(games);
      expect(await replay(ops, games)).to.equal(true);
      const current = await live(games);
      const log: Ops['log'] = {
        ...ops.log,
        lastEvent: async () => {
          await side.builds.drop(games, before);
          return ops.log.lastEvent();
        },
      };
      lines = [];
      expect(await switchBuild({ ...ops, log }, games, before, { force })).to.equal(false);
      expect(await live(games)).to.equal(current);
      expect(lines.join('')).to.include('was deleted').and.not.include('--force');
    }
  });

  it('of a version without code are listed, kept while in use, and pruned', async () => {
    const running = side.project([older]);
    const build = await served(older);
    await prune(ops, 3_000);
    expect(lines.join('')).to.include('a running program uses it');
    expect(await side.builds.find(older, build)).to.not.equal(null);
    await running.stop();

    await prune(ops, 50);
    expect(await side.builds.list(older)).to.deep.equal([]);
    expect(await side.builds.pointer(older)).to.equal(null);
  });

  it('of another version of a projection are dropped by their number once nothing uses them', async () => {
    const running = side.project([older]);
    const build = await served(older);
    expect(await drop(ops, games, build, 3_000)).to.equal(false);
    expect(lines.join('')).to.include('a running program uses it');
    expect(await side.builds.find(older, build)).to.not.equal(null);

    await running.stop();
    expect(await drop(ops, games, build, 50)).to.equal(true);
    expect(await side.builds.find(older, build)).to.equal(null);
    expect(await listed()).to.not.include(String(build));
  });
});
