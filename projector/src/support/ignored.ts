/** Types of events that say nothing to many of the slice's projections, by what they are about. */

/** What was said in a ticket, to its owner or among staff. */
export const messages = ['support.MessagePosted', 'support.NotePosted'] as const;

/** Steps of a ticket that count for no theme and no answer of the bot. */
export const otherTicketSteps = [
  'support.OrderLinked',
  'support.TicketAssigned',
  'support.TicketRead',
  'support.PersonAsked',
  'support.TicketReopened',
  'support.TicketRated',
] as const;

/** What else becomes of a ticket. */
export const aboutTickets = [
  ...otherTicketSteps,
  'support.TicketOpened',
  'support.BotAsked',
  'support.TicketClosed',
] as const;

/** Of what one holds alone or counts: the open ticket, numbers, room for files. */
export const reservations = [
  'support.OpenTicketReserved',
  'support.OpenTicketConfirmed',
  'support.OpenTicketFreed',
  'support.TicketNumberTaken',
  'support.FilesHeld',
  'support.FilesKept',
  'support.FilesForgotten',
] as const;

/** What staff write in advance. */
export const contents = [
  'support.TicketThemeSaved',
  'support.BotProblemSaved',
  'support.BotSolutionSaved',
  'support.CannedAnswerSaved',
] as const;

/** Of the contact form. */
export const contacts = [
  'support.ContactAsked',
  'support.ContactAnswered',
  'support.ContactAssigned',
  'support.ContactReopened',
  'support.ContactClosed',
] as const;
