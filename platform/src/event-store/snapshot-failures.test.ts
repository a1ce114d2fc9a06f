import { expect } from 'chai';
import { pino } from 'pino';
import { renderMetrics } from '../metrics/index.ts';
import { reportSnapshotFailure } from './snapshot-failures.ts';

const countOf = async (category: string): Promise<number> => {
  const line = new RegExp(`snapshots_failed_total\\{category="${category}"\\} (\\d+)`);
  return Number(line.exec(await renderMetrics())?.[1] ?? 0);
};

describe('a snapshot that cannot be written', () => {
  it('is logged with its stream and the error, and counted by category', async () => {
    const lines: string[] = [];
    const report = reportSnapshotFailure(pino({}, { write: (line) => void lines.push(line) }));
    const [promos, processes] = [await countOf('promo'), await countOf('process')];
    report('promo-SPRING-24', new Error('the disk is full'));
    report('promo-SUMMER', new Error('the disk is full'));
    report('process-fulfilment', new Error('no answer'));

    expect((await countOf('promo')) - promos).to.equal(2);
    expect((await countOf('process')) - processes).to.equal(1);
    expect(lines).to.have.lengthOf(3);
    const first: unknown = JSON.parse(lines[0] ?? '');
    expect(first).to.include({ level: pino.levels.values['warn'], stream: 'promo-SPRING-24' });
    expect(first).to.have.nested.property('err.message', 'the disk is full');
  });
});
