import { instant } from '@shop/contracts/kernel';
import { ticketId } from '@shop/domain/support/ids';
import { expect } from 'chai';
import type { RecordedTicketEvent } from './recent-events.ts';
import { recentEvents } from './recent-events.ts';

const at = instant('2026-03-01T12:00:00Z');
const closed = (ticket: string, position: bigint): RecordedTicketEvent => ({
  type: 'support.TicketClosed',
  data: { ticketId: ticketId(ticket), by: 'user', helped: false, helpedBy: null, at },
  id: String(position),
  stream: `ticket-${ticket}`,
  revision: position,
  position,
  metadata: { actor: 'user:u', correlationId: 'c', causationId: null, address: null, at },
});

describe('recent ticket events', () => {
  it('are stored by ticket, with the position from which they are complete', () => {
    const recent = recentEvents(10n, 3);
    expect(recent.begins()).to.equal(10n);
    for (const [ticket, position] of [
      ['a', 11n],
      ['b', 12n],
      ['a', 13n],
    ] as const) {
      recent.add(closed(ticket, position));
    }
    expect(recent.begins()).to.equal(10n);
    expect(recent.of('a').map(({ position }) => position)).to.deep.equal([11n, 13n]);
    recent.add(closed('c', 14n));
    expect(recent.begins()).to.equal(11n);
    expect(recent.of('a').map(({ position }) => position)).to.deep.equal([13n]);
    recent.add(closed('c', 15n));
    expect(recent.of('b')).to.deep.equal([]);
    expect(recent.of('nothing')).to.deep.equal([]);
  });
});
