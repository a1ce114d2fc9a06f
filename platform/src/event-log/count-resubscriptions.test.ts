import { expect } from 'chai';
import { pino } from 'pino';
import { renderMetrics } from '../metrics/index.ts';
import { countResubscriptions } from './count-resubscriptions.ts';

describe('a resubscription', () => {
  it('is counted by its reason, and logged at level debug only', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) });
    const count = countResubscriptions(log);
    for (const reason of ['consumer-too-slow', 'buffer-full', 'consumer-too-slow'] as const) {
      count(reason);
    }

    const metrics = await renderMetrics();
    expect(metrics).to.include('event_log_resubscriptions_total{reason="consumer-too-slow"} 2');
    expect(metrics).to.include('event_log_resubscriptions_total{reason="buffer-full"} 1');
    const logged: unknown[] = lines.map((line) => JSON.parse(line));
    expect(logged).to.have.lengthOf(3);
    for (const entry of logged) expect(entry).to.include({ level: pino.levels.values['debug'] });
    expect(logged[1]).to.include({ reason: 'buffer-full' });
  });
});
