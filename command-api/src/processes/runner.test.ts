import { setImmediate as turn } from 'node:timers/promises';
import { BusyError } from '@shop/domain/kernel';
import { instant } from '@shop/contracts/kernel';
import type { ProcessDefinition } from '@shop/domain/processes';
import { createInstanceStore } from '@shop/domain/processes';
import { createLog } from '@shop/platform/log';
import { expect } from 'chai';
import { createRunner, done, incompleteExecution } from './runner.ts';

type Item = Readonly<{ id: string }>;

const definition: ProcessDefinition<Item, Item> = {
  name: 'test',
  schema: 1,
  types: '',
  idOf: ({ id }) => id,
  correlate: () => null,
  evolve: (item) => item,
  pendingSteps: (item) => [item],
  keyOf: ({ id }) => id,
  acknowledge: () => null,
};
const log = createLog('test', 'silent');
const context = { actor: 'system:test', correlationId: 'test', causationId: null };
const many = Array.from({ length: 2_000 }, (_, index): Item => ({ id: String(index) }));

const twoSteps = ({ id }: Item): readonly Item[] => [{ id: `${id} first` }, { id: `${id} second` }];

const answersPerRound = 5;
const maxIdleRounds = 20;

/** Answers in order, including requests that were abandoned, as a real store does. */
const slowStore = () => {
  const executions: Readonly<{ answer: () => void; giveUp: () => void; at: number }>[] = [];
  let now = 0;
  let patient = 0;
  return {
    ask: (): Promise<void> =>
      new Promise((answer, reject) => {
        executions.push({ answer, giveUp: () => reject(new BusyError('no answer')), at: now });
      }),
    answerSome: (): void => {
      now += 1;
      for (const { answer } of executions.splice(0, answersPerRound)) answer();
      patient = Math.max(0, patient - answersPerRound);
      for (
        let next = executions[patient];
        next && now - next.at >= maxIdleRounds;
        next = executions[patient]
      ) {
        next.giveUp();
        patient += 1;
      }
    },
  };
};

describe('the process runner', () => {
  it('completes thousands of instances on a store too slow for all of them in parallel', async () => {
    const instances = createInstanceStore(definition, many);
    const store = slowStore();
    const runner = createRunner({
      name: 'test',
      instances,
      isActive: () => true,
      foldedTo: () => null,
      log,
      execute: async () => {
        await store.ask();
        return done;
      },
    });
    runner.runAll();
    for (let turns = 0; instances.size() > 0 && turns < 3_000; turns += 1) {
      store.answerSome();
      await turn();
      runner.runFailed();
    }
    expect(instances.size()).to.equal(0);
  });

  it('retries a few failed instances until one succeeds, then all, and logs the cause once', async () => {
    const instances = createInstanceStore(definition, many);
    const lines: object[] = [];
    let isUnavailable = true;
    let executions = 0;
    const runner = createRunner({
      name: 'test',
      instances,
      isActive: () => true,
      foldedTo: () => null,
      log: { warn: (line) => lines.push(line) },
      execute: async () => {
        executions += 1;
        if (isUnavailable) throw new BusyError('unavailable');
        return done;
      },
    });
    const rest = async () => {
      for (let before = -1; before !== executions; await turn()) before = executions;
    };
    runner.runAll();
    await rest();
    expect(executions).to.equal(many.length);
    expect(lines).to.have.lengthOf(1);

    const items = new Set<string>();
    for (let rounds = 1; rounds <= 3; rounds += 1) {
      executions = 0;
      runner.runFailed();
      await rest();
      expect(executions).to.equal(32);
      for (const line of lines) if ('id' in line) items.add(String(line.id));
    }
    expect(lines.filter((line) => 'failures' in line)).to.have.lengthOf(3);
    expect(lines[1]).to.include({ failures: many.length - 1, process: 'test' });
    expect([...items]).to.deep.equal(['0', '32', '64']);

    isUnavailable = false;
    runner.runFailed();
    await rest();
    expect(instances.size()).to.equal(many.length - 32);
    runner.runFailed();
    await rest();
    expect(instances.size()).to.equal(0);
  });

  it('does not retry a failed instance while a retry is in progress', async () => {
    const instances = createInstanceStore(definition, many.slice(0, 1));
    const answer = Promise.withResolvers<void>();
    let executions = 0;
    const runner = createRunner({
      name: 'test',
      instances,
      isActive: () => true,
      foldedTo: () => null,
      log,
      execute: async () => {
        executions += 1;
        if (executions === 1) throw new BusyError('unavailable');
        await answer.promise;
        return incompleteExecution;
      },
    });
    runner.run('0');
    await runner.idle();
    for (let rounds = 0; rounds < 3; rounds += 1) runner.runFailed();
    answer.resolve();
    await runner.idle();
    expect(executions).to.equal(2);
  });

  it('runs the steps of an instance one at a time, and again after requests during a run', async () => {
    const instances = createInstanceStore(
      { ...definition, acknowledge: (item) => item },
      many.slice(0, 1),
    );
    let at = 0;
    let executed = 0;
    const runner = createRunner({
      name: 'test',
      instances,
      isActive: () => true,
      foldedTo: () => null,
      log,
      execute: async () => {
        at += 1;
        expect(at).to.equal(1);
        await turn();
        at -= 1;
        executed += 1;
        return incompleteExecution;
      },
    });
    for (let times = 0; times < 5; times += 1) runner.run('0');
    await runner.idle();
    expect(executed).to.equal(2);
  });

  it('derives the next step only from a state that includes the effect of the last one', async () => {
    type State = Readonly<{ id: string; isPaid: boolean }>;
    const lapsed: ProcessDefinition<State, string> = {
      ...definition,
      idOf: ({ id }) => id,
      correlate: () => 'order',
      evolve: () => ({ id: 'order', isPaid: true }),
      pendingSteps: ({ isPaid }) => (isPaid ? ['issue'] : ['confirm', 'release']),
      keyOf: (step) => step,
      acknowledge: (state) => state,
    };
    const instances = createInstanceStore(lapsed, [{ id: 'order', isPaid: false }]);
    const executed: string[] = [];
    let folded = 1n;
    const runner = createRunner({
      name: 'test',
      instances,
      isActive: () => true,
      foldedTo: () => folded,
      log,
      execute: (step: string, _, foldedTo) => {
        executed.push(`${step} at ${foldedTo}`);
        return Promise.resolve({ isDone: false, position: step === 'confirm' ? 5n : null });
      },
    });
    runner.runAll();
    await runner.idle();
    runner.run('order');
    runner.caughtUp();
    await runner.idle();
    expect(executed).to.deep.equal(['confirm at 1']);

    const metadata = { ...context, address: null, at: instant('2026-03-01T12:00:00Z') };
    const eventFields = { id: '1', stream: 'order-1', revision: 0n, position: 5n, metadata };
    instances.fold({ type: 'ordering.OrderPaid', data: {}, ...eventFields });
    folded = 5n;
    runner.caughtUp();
    await runner.idle();
    expect(executed).to.deep.equal(['confirm at 1', 'issue at 5']);
  });

  it('retries no failed instance while it is not active', async () => {
    const instances = createInstanceStore(definition, many.slice(0, 1));
    let [isActive, executions] = [true, 0];
    const runner = createRunner({
      name: 'test',
      instances,
      isActive: () => isActive,
      foldedTo: () => null,
      log,
      execute: async () => {
        executions += 1;
        throw new BusyError('unavailable');
      },
    });
    runner.run('0');
    await runner.idle();
    isActive = false;
    runner.runFailed();
    await runner.idle();
    expect(executions).to.equal(1);

    isActive = true;
    runner.runFailed();
    await runner.idle();
    expect(executions).to.equal(2);
  });

  it('starts no waiting instance and no further step once it is not active', async () => {
    const instances = createInstanceStore(
      { ...definition, pendingSteps: twoSteps, acknowledge: (item) => item },
      many,
    );
    const executed: string[] = [];
    let isActive = true;
    const runner = createRunner({
      name: 'test',
      instances,
      isActive: () => isActive,
      foldedTo: () => null,
      log,
      execute: async ({ id }) => {
        executed.push(id);
        await turn();
        isActive = false;
        return incompleteExecution;
      },
    });
    runner.runAll();
    const begun = executed.length;
    await turn();
    await turn();
    await runner.idle();
    expect(begun).to.be.within(1, 100);
    expect(executed).to.have.lengthOf(begun);
    expect(executed.every((id) => id.endsWith('first'))).to.equal(true);

    isActive = true;
    runner.runAll();
    await runner.idle();
    expect(executed.length).to.be.greaterThan(begun);
  });

  it('starts no further steps after `idle()` is called', async () => {
    const instances = createInstanceStore(definition, many);
    let begun = 0;
    const runner = createRunner({
      name: 'test',
      instances,
      isActive: () => true,
      foldedTo: () => null,
      log,
      execute: async () => {
        begun += 1;
        await turn();
        return done;
      },
    });
    runner.runAll();
    await runner.idle();
    expect(begun).to.be.within(1, 100);
    expect(instances.size()).to.equal(many.length - begun);
  });
});
