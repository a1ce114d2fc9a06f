import { instant } from '@shop/contracts/kernel';
import { noon, quarterPastNoon, describeDecider } from '../testing/index.ts';
import type { TicketSlotEvent } from './events.ts';
import { ticketId as ticketIdOf } from './ids.ts';
import type { TicketSlotCommand } from './ticket-slot.ts';
import { ticketSlot } from './ticket-slot.ts';

const { given } = describeDecider(ticketSlot);
const until = instant('2026-03-01T12:01:00Z');
const userId = 'u';

const reserve = (id: string): TicketSlotCommand => ({
  type: 'ReserveTicketSlot',
  data: { userId, ticketId: ticketIdOf(id), until, now: noon },
});
const reserved = (id: string, generation: number): TicketSlotEvent => ({
  type: 'support.TicketSlotReserved',
  data: { userId, ticketId: ticketIdOf(id), generation, until, at: noon },
});
const confirm = (id: string): TicketSlotCommand => ({
  type: 'ConfirmTicketSlot',
  data: { userId, ticketId: ticketIdOf(id), now: noon },
});
const confirmed = (id: string): TicketSlotEvent => ({
  type: 'support.TicketSlotConfirmed',
  data: { userId, ticketId: ticketIdOf(id), at: noon },
});
const free = (id: string, generation: number, now = noon): TicketSlotCommand => ({
  type: 'ReleaseTicketSlot',
  data: { userId, ticketId: ticketIdOf(id), generation, now },
});
const freed = (id: string, at = noon): TicketSlotEvent => ({
  type: 'support.TicketSlotReleased',
  data: { userId, ticketId: ticketIdOf(id), at },
});

describe('the slot for the single open ticket of a user', () => {
  it('belongs to the first ticket that reserves it until it is freed', () => {
    given().when(reserve('a')).emits(reserved('a', 1));
    given(reserved('a', 1)).when(reserve('b')).rejects('ticket-unclosed');
    given(reserved('a', 1), confirmed('a')).when(reserve('b')).rejects('ticket-unclosed');
    given(reserved('a', 1), confirmed('a'), freed('a')).when(reserve('b')).emits(reserved('b', 2));
  });

  it('is confirmed once, by its own ticket', () => {
    given(reserved('a', 1)).when(confirm('a')).emits(confirmed('a'));
    given(reserved('a', 1), confirmed('a')).when(confirm('a')).emitsNothing();
    given(reserved('b', 1)).when(confirm('a')).rejects('ticket-unclosed');
  });

  it('is reserved again by the same ticket, so that an outdated request cannot free it', () => {
    const before = [reserved('a', 1), confirmed('a')];
    given(...before)
      .when(reserve('a'))
      .emits(reserved('a', 2));
    given(...before)
      .when(free('a', 1))
      .emits(freed('a'));
    given(...before, reserved('a', 2), confirmed('a'))
      .when(free('a', 1))
      .emitsNothing();
  });

  it('is freed when an unconfirmed reservation expires', () => {
    given(reserved('a', 1)).when(free('a', 1)).emitsNothing();
    given(reserved('a', 1))
      .when(free('a', 1, quarterPastNoon))
      .emits(freed('a', quarterPastNoon));
    given(reserved('b', 1))
      .when(free('a', 1, quarterPastNoon))
      .emitsNothing();
  });
});
