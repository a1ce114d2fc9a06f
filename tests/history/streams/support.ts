import {
  contact,
  fileQuota,
  ticketSlot,
  supportContent,
  ticket,
  ticketNumberOwner,
} from '@shop/domain/support';
import { anyProjection } from '@shop/platform/projections';
import {
  contactsProjection,
  supportContentProjection,
  ticketMessagesProjection,
  ticketsProjection,
} from '@shop/projector/support';
import type { CapabilityHistory } from './stream-history.ts';

export const support: CapabilityHistory = {
  histories: [
    [
      'a ticket',
      ticket,
      [
        'support.TicketOpened',
        'support.TicketAddressUsed',
        'support.BotProblemSelected',
        'support.AgentRequested',
        'support.MessagePosted',
        'support.NotePosted',
        'support.OrderLinked',
        'support.TicketAssigned',
        'support.TicketRead',
        'support.TicketClosed',
        'support.TicketRated',
        'support.TicketReopened',
      ],
      {
        status: 'open',
        stage: 'queue',
        seq: 1,
        noteSeq: 1,
        read: { user: 1, staff: 1 },
        rating: null,
      },
    ],
    ["a ticket's number", ticketNumberOwner, ['support.TicketNumberReserved'], null],
    [
      'the unclosed ticket of a user',
      ticketSlot,
      ['support.TicketSlotReserved', 'support.TicketSlotConfirmed', 'support.TicketSlotReleased'],
      { status: 'free', generation: 1 },
    ],
    [
      'the files of a user',
      fileQuota,
      ['support.FileSpaceReserved', 'support.FilesAttached'],
      { used: 2048, reserved: new Map() },
    ],
    [
      'files without a message',
      fileQuota,
      ['support.FileSpaceReserved', 'support.FilesDiscarded'],
      { used: 0, reserved: new Map() },
    ],
    ['a ticket topic', supportContent, ['support.TicketThemeSaved'], { revision: 0 }],
    ['a bot problem', supportContent, ['support.BotProblemSaved'], { revision: 0 }],
    ['a bot solution', supportContent, ['support.BotSolutionSaved'], { revision: 0 }],
    ['a saved reply', supportContent, ['support.SavedReplySaved'], { revision: 0 }],
    [
      'a contact message',
      contact,
      [
        'support.ContactSubmitted',
        'support.ContactAssigned',
        'support.ContactAnswered',
        'support.ContactClosed',
        'support.ContactReopened',
      ],
      { status: 'new', assignee: 'bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb' },
    ],
  ],
  projections: [
    anyProjection(ticketsProjection),
    anyProjection(ticketMessagesProjection),
    anyProjection(supportContentProjection),
    anyProjection(contactsProjection),
  ],
};
