import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { WholeShop } from '../support/whole-shop.ts';
import { openWholeShop } from '../support/whole-shop.ts';
import { anEmail, anOrder, buyProduct } from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import { expectProblem } from '../support/http.ts';
import type { ProductReference } from '../support/products.ts';
import { createStockedProduct } from '../support/products.ts';

const programs = ['command-api', 'worker', 'projector', 'query-api'] as const;
type Program = (typeof programs)[number];

type Store = Readonly<{
  /** The launcher's name of the server. */
  server: string;
  /** The store's name in the reasons of `/health/ready`. */
  name: string;
  /** Programs that cannot do their main work without it. */
  neededBy: readonly Program[];
}>;

const stores: readonly Store[] = [
  { server: 'eventstore', name: 'event store', neededBy: programs },
  { server: 'documents', name: 'MongoDB', neededBy: programs },
  { server: 'redis', name: 'Redis', neededBy: ['worker'] },
];

const noticedWithinMs = 15_000;
const recoveredWithinMs = 40_000;

type Health = Readonly<{ live: number; ready: number; reasons: readonly string[] }>;

const healthOf = async (shop: WholeShop, program: string): Promise<Health> => {
  const address = shop.launched.addressOf(program);
  const signal = AbortSignal.timeout(5_000);
  const [live, ready] = await Promise.all(
    ['live', 'ready'].map((kind) => fetch(`${address}/health/${kind}`, { signal })),
  );
  const body = (await ready?.json()) as Readonly<{ reasons?: readonly string[] }>;
  await live?.text();
  return { live: live?.status ?? 0, ready: ready?.status ?? 0, reasons: body.reasons ?? [] };
};

const untilReady = (shop: WholeShop, program: string): Promise<true> =>
  eventually(
    `${program} is ready`,
    async () => (await healthOf(shop, program)).ready === 200,
    recoveredWithinMs,
  );

/** The program stays alive and says which store it waits for, after an attempt that failed. */
const untilWaitingFor = async (shop: WholeShop, program: string, store: string): Promise<void> => {
  const { live } = await eventually(
    `${program} is not ready because of ${store}`,
    async () => {
      const health = await healthOf(shop, program);
      const reason = health.reasons.find((each) => each.startsWith(`${store}: `));
      const isNamed = reason !== undefined && !reason.endsWith('not connected yet');
      return health.ready === 503 && isNamed ? health : null;
    },
    noticedWithinMs,
  );
  expect(live).to.equal(200);
};

const stopProgram = async (shop: WholeShop, program: Program): Promise<void> =>
  shop.launched.children.get(program)?.stop();

type Signal = 'SIGSTOP' | 'SIGCONT';

const signalServer = (shop: WholeShop, server: string, signal: Signal): void => {
  const pid = shop.launched.children.get(server)?.pid();
  if (typeof pid !== 'number') throw new Error(`The server ${server} does not run`);
  process.kill(pid, signal);
};

describe('an outage', () => {
  let folder: string;
  let shop: WholeShop;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-recovery-'));
    shop = await openWholeShop({
      web: 'as-is',
      dataDir: join(folder, 'data'),
      environment: { ...process.env, PAY_FREEKASSA_URL: 'https://pay.example.org/' },
    });
  });
  after(async () => {
    await shop.close();
    await rm(folder, { recursive: true, force: true });
  });

  const startServer = async (server: string): Promise<void> => {
    await shop.launched.children.get(server)?.start();
  };
  const sells = async (): Promise<void> => {
    await buyProduct(shop, anOrder(await createStockedProduct(shop, 1)));
  };

  describe('(all other programs) when a program starts', () => {
    before(() => Promise.all(programs.map((program) => stopProgram(shop, program))));

    for (const program of programs) {
      it(`does not prevent ${program} from becoming ready`, async () => {
        await shop.launched.children.get(program)?.start();
        try {
          await untilReady(shop, program);
          const running = programs.filter((each) => shop.launched.children.get(each)?.pid());
          expect(running).to.deep.equal([program]);
        } finally {
          await stopProgram(shop, program);
        }
      });
    }

    describe('ends, and the recovery', () => {
      before(async () => {
        await Promise.all(programs.map(async (each) => shop.launched.children.get(each)?.start()));
        await Promise.all(programs.map((program) => untilReady(shop, program)));
      });
      it('allows purchases', sells);
    });
  });

  for (const { server, name, neededBy } of stores) {
    describe(`(${name}) while the programs run`, () => {
      before(async () => {
        await Promise.all(programs.map((program) => untilReady(shop, program)));
        await shop.launched.kill(server);
      });

      for (const program of neededBy) {
        it(`makes ${program} not ready and reports the reason`, () =>
          untilWaitingFor(shop, program, name));
      }
      for (const program of programs.filter((each) => !neededBy.includes(each))) {
        it(`does not affect ${program}`, () => untilReady(shop, program));
      }

      describe('ends, and the recovery', () => {
        before(() => startServer(server));
        for (const program of programs) {
          it(`makes ${program} ready again`, () => untilReady(shop, program));
        }
        it('allows purchases again', sells);
      });
    });

    describe(`(${name}) when the programs start`, () => {
      before(async () => {
        await shop.launched.kill(server);
        await Promise.all(
          programs.map(async (program) => shop.launched.children.get(program)?.stop()),
        );
        await Promise.all(
          programs.map(async (program) => shop.launched.children.get(program)?.start()),
        );
      });

      for (const program of neededBy) {
        it(`keeps ${program} alive but not ready, and reports the reason`, () =>
          untilWaitingFor(shop, program, name));
      }
      for (const program of programs.filter((each) => !neededBy.includes(each))) {
        it(`does not affect ${program}`, () => untilReady(shop, program));
      }

      describe('ends, and the recovery', () => {
        before(() => startServer(server));
        for (const program of programs) {
          it(`makes ${program} ready`, () => untilReady(shop, program));
        }
        it('allows purchases', sells);
      });
    });

    describe(`(${name}) that accepts connections and answers late when the programs start`, () => {
      const pids = new Map<Program, number | null>();
      const pidOf = (program: Program): number | null =>
        shop.launched.children.get(program)?.pid() ?? null;
      before(async () => {
        await Promise.all(programs.map((program) => untilReady(shop, program)));
        await Promise.all(
          programs.map(async (program) => shop.launched.children.get(program)?.stop()),
        );
        signalServer(shop, server, 'SIGSTOP');
        await Promise.all(
          programs.map(async (program) => shop.launched.children.get(program)?.start()),
        );
        for (const program of programs) pids.set(program, pidOf(program));
      });
      after(() => signalServer(shop, server, 'SIGCONT'));

      for (const program of neededBy) {
        it(`keeps ${program} alive but not ready, and reports the reason`, () =>
          untilWaitingFor(shop, program, name));
      }
      for (const program of programs.filter((each) => !neededBy.includes(each))) {
        it(`does not affect ${program}`, () => untilReady(shop, program));
      }

      describe('and then answers', () => {
        before(() => signalServer(shop, server, 'SIGCONT'));
        for (const program of programs) {
          it(`makes ${program} ready, without a restart`, async () => {
            await untilReady(shop, program);
            expect(pidOf(program)).to.be.a('number').and.to.equal(pids.get(program));
          });
        }
        it('allows purchases', sells);
      });
    });
  }

  describe('(event store) whose connections stay open', () => {
    let product: ProductReference;
    before(async () => {
      await Promise.all(programs.map((program) => untilReady(shop, program)));
      product = await createStockedProduct(shop, 1);
      signalServer(shop, 'eventstore', 'SIGSTOP');
    });
    after(() => signalServer(shop, 'eventstore', 'SIGCONT'));

    for (const program of programs) {
      it(`makes ${program} not ready and reports the reason`, () =>
        untilWaitingFor(shop, program, 'event store'));
    }

    it('fails orders with 503 and counts the errors in the metrics', async () => {
      const order = { body: anOrder(product) };
      expect((await shop.send('POST', '/api/orders', order)).status).to.equal(503);
      const metrics = await (await fetch(`${shop.launched.addresses.commandApi}/metrics`)).text();
      expect(metrics).to.match(/http_server_errors_total\{method="POST",status="503"\} [1-9]/);
    });

    describe('ends, and the recovery', () => {
      before(() => signalServer(shop, 'eventstore', 'SIGCONT'));
      for (const program of programs) {
        it(`makes ${program} ready again`, () => untilReady(shop, program));
      }
      it('allows purchases again', sells);
    });
  });

  describe('(Redis) whose connections stay open', () => {
    let product: ProductReference;
    before(async () => {
      await Promise.all(programs.map((program) => untilReady(shop, program)));
      product = await createStockedProduct(shop, 1);
      signalServer(shop, 'redis', 'SIGSTOP');
    });
    after(() => signalServer(shop, 'redis', 'SIGCONT'));

    it('does not stop sign-ins', async () => {
      const body = { email: anEmail(), password: 'wrong password' };
      expectProblem(await shop.send('POST', '/api/auth', { body }), 409, 'user-unknown');
    });
    it('does not stop orders', async () => {
      const order = { body: anOrder(product) };
      expect((await shop.send('POST', '/api/orders', order)).status).to.equal(201);
    });
    it('makes worker not ready and reports the reason', () =>
      untilWaitingFor(shop, 'worker', 'Redis'));
    for (const program of programs.filter((each) => each !== 'worker')) {
      it(`does not affect ${program}`, () => untilReady(shop, program));
    }

    describe('ends, and the recovery', () => {
      before(() => signalServer(shop, 'redis', 'SIGCONT'));
      for (const program of programs) {
        it(`makes ${program} ready again`, () => untilReady(shop, program));
      }
      it('allows purchases again', sells);
    });
  });
});
