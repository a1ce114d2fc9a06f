import { expect } from 'chai';
import type { Instant, SealedText } from '@shop/contracts/kernel';
import { fold } from '../kernel/index.ts';
import { instant } from '@shop/contracts/kernel';
import { noon, describeDecider } from '../testing/index.ts';
import type { MessagePosted, TicketEvent } from './events.ts';
import type { TicketRating } from '@shop/contracts/support/values';
import { ticketId as ticketIdOf, ticketNumber } from './ids.ts';
import { countReadableMessages } from './ticket-addresses.rules.ts';
import type { TicketCommand } from './ticket-commands.ts';
import { ticket } from './ticket.ts';

const { given: givenHistory } = describeDecider(ticket);

const ticketId = ticketIdOf('t');
const [user, staff] = ['u', 's'];
const text = 'sealed' as SealedText;
const sharedData = { ticketId, now: noon };
const at = { ticketId, at: noon };

const emailHash = 'first';
const addressUsed = (used: string, afterSeq: number): TicketEvent => ({
  type: 'support.TicketAddressUsed',
  data: { ...at, emailHash: used, afterSeq },
});
/** Each ticket was opened under the address of its owner. */
const given = (...history: readonly TicketEvent[]) =>
  givenHistory(
    ...history.flatMap((event) =>
      event.type === 'support.TicketOpened' ? [event, addressUsed(emailHash, 0)] : [event],
    ),
  );

const open = (stage: 'bot' | 'queue' = 'queue', orderNumber: number | null = null) => {
  const data = {
    number: ticketNumber(1_234_567),
    userId: user,
    personId: 'p',
    lang: 'rus',
    themeId: 'theme',
    orderNumber,
    stage,
  } as const;
  return {
    command: {
      type: 'OpenTicket',
      data: { ...sharedData, emailHash, ...data },
    } satisfies TicketCommand,
    event: { type: 'support.TicketOpened', data: { ...at, ...data } } satisfies TicketEvent,
  };
};
const opened = open().event;
const withBot = open('bot').event;
const closed: TicketEvent = {
  type: 'support.TicketClosed',
  data: { ...at, by: 'user', helped: false, helpedBy: null },
};
const helped: TicketCommand = {
  type: 'CloseTicket',
  data: { ...sharedData, by: 'user', helped: true },
};
const agentRequested: TicketEvent = { type: 'support.AgentRequested', data: at };

type Participant = 'user' | 'staff';
const post = (messageId: string, kind: Participant = 'user'): TicketCommand => ({
  type: 'PostMessage',
  data: {
    ...sharedData,
    messageId,
    author: { kind, userId: kind === 'user' ? user : staff },
    emailHash: kind === 'user' ? emailHash : null,
    text,
    attachments: [],
  },
});
const posted = (
  messageId: string,
  seq: number,
  author: MessagePosted['data']['author'] = { kind: 'user', userId: user },
): MessagePosted => ({
  type: 'support.MessagePosted',
  data: { ...at, messageId, seq, author, text, attachments: [] },
});
const byStaff = { kind: 'staff', userId: staff } as const;
const byBot = { kind: 'bot', userId: null } as const;
const note = (noteId: string): TicketCommand => ({
  type: 'PostNote',
  data: { ...sharedData, noteId, userId: staff, text },
});
const noted = (noteId: string, noteSeq: number): TicketEvent => ({
  type: 'support.NotePosted',
  data: { ...at, noteId, noteSeq, userId: staff, text },
});
const read = (side: Participant, seq: number): TicketCommand => ({
  type: 'ReadTicket',
  data: { ...sharedData, side, seq },
});
const close: TicketCommand = {
  type: 'CloseTicket',
  data: { ...sharedData, by: 'user', helped: false },
};
const reopen: TicketCommand = {
  type: 'ReopenTicket',
  data: { ...sharedData, by: 'staff', emailHash: null },
};
const requestAgent: TicketCommand = { type: 'RequestAgent', data: { ...sharedData, emailHash } };
const askBot: TicketCommand = {
  type: 'AskBot',
  data: {
    ...sharedData,
    emailHash,
    problemId: 'problem',
    solutionId: 'solution',
    question: { messageId: 'q', text },
    answer: { messageId: 'a', text },
  },
};
const botProblemSelected: TicketEvent = {
  type: 'support.BotProblemSelected',
  data: { ...at, problemId: 'problem', solutionId: 'solution' },
};

const reopenedAt = (by: Participant, now: Instant): TicketEvent => ({
  type: 'support.TicketReopened',
  data: { ticketId, by, at: now },
});
const reopenBy = (side: Participant, now: Instant): TicketCommand => ({
  type: 'ReopenTicket',
  data: { ticketId, by: side, now, emailHash: side === 'user' ? emailHash : null },
});
const rate = (rating: TicketRating): TicketCommand => ({
  type: 'RateTicket',
  data: { ...sharedData, rating },
});
const rated = (rating: TicketRating): TicketEvent => ({
  type: 'support.TicketRated',
  data: { ...at, rating },
});
const assign = (userId: string | null): TicketCommand => ({
  type: 'AssignTicket',
  data: { ...sharedData, userId },
});
const assigned = (userId: string | null): TicketEvent => ({
  type: 'support.TicketAssigned',
  data: { ...at, userId },
});
const marked = (side: Participant, seq: number): TicketEvent => ({
  type: 'support.TicketRead',
  data: { ...at, side, seq },
});

describe('a ticket', () => {
  it('is opened once', () => {
    const { command, event } = open();
    given().when(command).emits(event, addressUsed(emailHash, 0));
    given(event)
      .when({ ...command, data: { ...command.data, themeId: 'x' } })
      .emitsNothing();
  });

  it('numbers messages visible to its owner separately from notes', () => {
    given(opened).when(post('m1')).emits(posted('m1', 1));
    given(opened, posted('m1', 1), noted('n1', 1))
      .when(post('m2', 'staff'))
      .emits(posted('m2', 2, byStaff));
    given(opened, posted('m1', 1)).when(note('n1')).emits(noted('n1', 1));
    given(opened, noted('n1', 1), posted('m1', 1)).when(note('n2')).emits(noted('n2', 2));
  });

  it('has each message and note once, even if the request is repeated', () => {
    given(opened, posted('m1', 1)).when(post('m1')).emitsNothing();
    given(opened, posted('m1', 1), closed).when(post('m1')).emitsNothing();
    given(opened, noted('n1', 1)).when(note('n1')).emitsNothing();
  });

  it('accepts only notes once it is closed', () => {
    for (const side of ['user', 'staff'] as const) {
      given(opened, closed).when(post('m1', side)).rejects('ticket-solved');
    }
    given(opened, closed).when(requestAgent).rejects('ticket-solved');
    given(opened, closed).when(askBot).rejects('ticket-solved');
    given(opened, closed).when(note('n1')).emits(noted('n1', 1));
  });

  it('suggests reopening only while its owner may do so', () => {
    const tooLate = instant(new Date(Date.parse(noon) + 7 * 24 * 60 * 60_000));
    const late: TicketCommand = {
      type: 'RequestAgent',
      data: { ...requestAgent.data, now: tooLate },
    };
    given(opened, closed).when(late).rejects('ticket-closed-too-long');
  });

  it('is closed and reopened, each once', () => {
    const reopened: TicketEvent = { type: 'support.TicketReopened', data: { ...at, by: 'staff' } };
    given(opened).when(close).emits(closed);
    given(opened, closed).when(close).emitsNothing();
    given(opened, closed).when(reopen).emits(reopened);
    given(opened).when(reopen).emitsNothing();
    given(opened, closed, reopened).when(post('m1')).emits(posted('m1', 1));
  });

  it('can be reopened by its owner within a week, and by staff at any time', () => {
    const [lastMoment, tooLate] = [
      instant(new Date(Date.parse(noon) + 7 * 24 * 60 * 60_000 - 1)),
      instant(new Date(Date.parse(noon) + 7 * 24 * 60 * 60_000)),
    ];
    given(opened, closed).when(reopenBy('user', lastMoment)).emits(reopenedAt('user', lastMoment));
    given(opened, closed).when(reopenBy('user', tooLate)).rejects('ticket-closed-too-long');
    given(opened, closed).when(reopenBy('staff', tooLate)).emits(reopenedAt('staff', tooLate));
  });

  it('can be rated by its owner once it is closed, and rated differently later', () => {
    given(opened).when(rate('good')).rejects('ticket-not-closed');
    given(opened, closed).when(rate('good')).emits(rated('good'));
    given(opened, closed, rated('good')).when(rate('good')).emitsNothing();
    given(opened, closed, rated('good')).when(rate('bad')).emits(rated('bad'));
  });

  it('records when a person was requested and when an agent joined', () => {
    const history = [
      open('bot').event,
      posted('m1', 1),
      agentRequested,
      assigned(staff),
      posted('m2', 2, byStaff),
      assigned('other'),
    ];
    const state = fold(ticket, history);
    const milestones = state.status === 'unopened' ? [] : state.milestones;
    expect(milestones.map(({ kind, afterSeq, userId }) => [kind, afterSeq, userId])).to.deep.equal([
      ['agent_requested', 1, null],
      ['agent_joined', 1, staff],
      ['agent_joined', 2, 'other'],
    ]);
  });

  it('links orders, each once', () => {
    const data = { ...sharedData, emailHash, orderNumber: 17 };
    const link: TicketCommand = { type: 'LinkOrder', data };
    given(opened)
      .when(link)
      .emits({ type: 'support.OrderLinked', data: { ...at, orderNumber: 17 } });
    given(open('queue', 17).event).when(link).emitsNothing();
    given(opened, closed).when(link).rejects('ticket-solved');
  });

  it('can be assigned and unassigned', () => {
    given(opened).when(assign(staff)).emits(assigned(staff));
    given(opened, assigned(staff)).when(assign(staff)).emitsNothing();
    given(opened, assigned(staff)).when(assign(null)).emits(assigned(null));
  });

  it('is marked as read by each side, only forwards and up to the last message', () => {
    const two = [opened, posted('m1', 1, byStaff), posted('m2', 2, byStaff)];
    given(...two)
      .when(read('user', 1))
      .emits(marked('user', 1));
    given(...two)
      .when(read('user', 99))
      .emits(marked('user', 2));
    given(...two, marked('user', 2))
      .when(read('user', 1))
      .emitsNothing();
    given(...two)
      .when(read('staff', 2))
      .emitsNothing(); // the author has read it
    given(opened).when(read('user', 5)).emitsNothing();
  });

  it('is handled by the bot until the owner requests a person or writes', () => {
    given(withBot)
      .when(askBot)
      .emits(botProblemSelected, posted('q', 1), posted('a', 2, byBot));
    given(withBot, botProblemSelected, posted('q', 1), posted('a', 2, byBot))
      .when(askBot)
      .emitsNothing();
    given(withBot).when(requestAgent).emits(agentRequested);
    given(withBot).when(post('m1')).emits(agentRequested, posted('m1', 1));
    given(withBot, agentRequested).when(requestAgent).emitsNothing();
    given(withBot, agentRequested).when(askBot).rejects('bot-silent');
    given(opened).when(askBot).rejects('bot-silent');
  });

  it('records the bot answer that helped when it is closed', () => {
    const ticketEvents = [withBot, botProblemSelected, posted('q', 1), posted('a', 2, byBot)];
    const helpedBy = { themeId: 'theme', problemId: 'problem', solutionId: 'solution' };
    const closedAs = (by: typeof helpedBy | null): TicketEvent => ({
      type: 'support.TicketClosed',
      data: { ...at, by: 'user', helped: true, helpedBy: by },
    });
    given(...ticketEvents)
      .when(helped)
      .emits(closedAs(helpedBy));
    given(...ticketEvents)
      .when(close)
      .emits(closed);
    given(...ticketEvents, agentRequested)
      .when(helped)
      .emits(closedAs(null));
    given(withBot).when(helped).emits(closedAs(null));
    given(...ticketEvents, closedAs(helpedBy), {
      type: 'support.TicketReopened',
      data: { ...at, by: 'staff' },
    })
      .when(helped)
      .emits(closedAs(null));
  });

  it('finds a posted message by id among the newest hundred', () => {
    const many = Array.from({ length: 150 }, (_, index) => posted(`m${index + 1}`, index + 1));
    const state = fold(ticket, [opened, ...many]);
    if (state.status === 'unopened') throw new TypeError('It is open');
    expect(state.recentMessages.size).to.equal(100);
    expect(state.recentMessages.get('m150')).to.deep.equal({ seq: 150, at: noon, attachments: [] });
    expect(state.recentMessages.has('m50')).to.equal(false);
  });

  it('ignores all commands if it was never opened', () => {
    for (const command of [post('m1'), note('n1'), close, reopen, askBot, read('user', 1)]) {
      given().when(command).emitsNothing();
    }
  });
});

const second = (command: TicketCommand): TicketCommand =>
  ({ ...command, data: { ...command.data, emailHash: 'second' } }) as TicketCommand; // the same type

describe('the addresses under which the owner of a ticket writes', () => {
  const used = addressUsed('second', 1);

  it('are recorded before the first message under each', () => {
    const history = [opened, posted('m1', 1)];
    given(...history)
      .when(second(post('m2')))
      .emits(used, posted('m2', 2));
    given(...history, used, posted('m2', 2))
      .when(second(post('m3')))
      .emits(posted('m3', 3));
    given(...history, used, posted('m2', 2))
      .when(post('m3'))
      .emits(posted('m3', 3));
  });

  it('are recorded if the owner asks for an answer in another way', () => {
    const link: TicketCommand = {
      type: 'LinkOrder',
      data: { ...sharedData, emailHash, orderNumber: 17 },
    };
    const linked: TicketEvent = { type: 'support.OrderLinked', data: { ...at, orderNumber: 17 } };
    given(opened, posted('m1', 1)).when(second(link)).emits(used, linked);
    given(withBot, posted('m1', 1)).when(second(requestAgent)).emits(used, agentRequested);
    given(withBot, posted('m1', 1))
      .when(second(askBot))
      .emits(used, botProblemSelected, posted('q', 2), posted('a', 3, byBot));
    given(opened, posted('m1', 1), closed)
      .when(second(reopenBy('user', noon)))
      .emits(used, reopenedAt('user', noon));
  });

  it('are not recorded for staff, for a repeat or for a rejected message', () => {
    given(opened)
      .when(post('m1', 'staff'))
      .emits(posted('m1', 1, byStaff));
    given(opened, posted('m1', 1))
      .when(second(post('m1')))
      .emitsNothing();
    given(opened, closed)
      .when(second(post('m1')))
      .rejects('ticket-solved');
  });

  it('end what the account may read at the first one whose change was undone', () => {
    const addresses = [
      { emailHash: 'first', afterSeq: 0 },
      { emailHash: 'second', afterSeq: 3 },
      { emailHash: 'third', afterSeq: 5 },
    ];
    expect(countReadableMessages(addresses, [])).to.equal(Infinity);
    expect(countReadableMessages(addresses, ['fourth'])).to.equal(Infinity);
    expect(countReadableMessages(addresses, ['third'])).to.equal(5);
    expect(countReadableMessages(addresses, ['third', 'second'])).to.equal(3);
    expect(countReadableMessages(addresses, ['first'])).to.equal(0);
    expect(countReadableMessages([], ['first'])).to.equal(Infinity);
  });
});
