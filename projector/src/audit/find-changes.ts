import type { AuditKind } from '@shop/contracts/audit/kinds';
import type { StreamKind } from '@shop/domain/history';
import type { DomainEvent, RecordedEvent } from '@shop/domain/kernel';
import { isStaff } from '@shop/domain/kernel';
import type { AnyChangeDescription, AuditChange, ChangeDescriptions } from './change.ts';
import { catalogDescriptions } from './descriptions/catalog.ts';
import { contentDescriptions } from './descriptions/content.ts';
import { exportDescriptions } from './descriptions/exports.ts';
import { identityDescriptions } from './descriptions/identity.ts';
import { orderingDescriptions } from './descriptions/ordering.ts';
import { paymentsDescriptions } from './descriptions/payments.ts';
import { promotionsDescriptions } from './descriptions/promotions.ts';
import { sortingDescriptions } from './descriptions/sorting.ts';
import { stockDescriptions } from './descriptions/stock.ts';
import { supportDescriptions } from './descriptions/support.ts';

/** Each description receives only events of its own type. */
const toEntries = <E extends DomainEvent>(descriptions: ChangeDescriptions<E>) =>
  Object.entries(descriptions) as unknown as readonly (readonly [string, AnyChangeDescription])[];

const descriptions: ReadonlyMap<string, AnyChangeDescription> = new Map([
  ...toEntries(catalogDescriptions),
  ...toEntries(contentDescriptions),
  ...toEntries(exportDescriptions),
  ...toEntries(identityDescriptions),
  ...toEntries(orderingDescriptions),
  ...toEntries(paymentsDescriptions),
  ...toEntries(promotionsDescriptions),
  ...toEntries(sortingDescriptions),
  ...toEntries(stockDescriptions),
  ...toEntries(supportDescriptions),
]);

/** Each stream of these kinds is one object, whose id is the rest of the stream name. */
const auditedKinds = [
  ['game', 'game'],
  ['product', 'product'],
  ['status', 'status'],
  ['requirementType', 'requirement_type'],
  ['requirement', 'requirement'],
  ['functionIcon', 'function_icon'],
  ['productFunction', 'function'],
  ['slide', 'slide'],
  ['problem', 'problem'],
  ['page', 'page'],
  ['contactCard', 'contact_card'],
  ['avatar', 'avatar'],
  ['socials', 'socials'],
  ['ticketTheme', 'ticket_theme'],
  ['botProblem', 'bot_problem'],
  ['botSolution', 'bot_solution'],
  ['savedReply', 'saved_reply'],
  ['exchangeRate', 'exchange_rate'],
  ['sortOrder', 'sort_order'],
  ['keyImport', 'key_import'],
  ['keyReveal', 'key'],
  ['promo', 'promo'],
  ['order', 'order'],
  ['user', 'user'],
  ['userNotes', 'user'],
  ['ban', 'ban'],
  ['ticket', 'ticket'],
  ['contact', 'contact_message'],
  ['payment', 'payment'],
  ['paymentSystem', 'payment_system'],
  ['mail', 'mail'],
  ['listExport', 'list'],
] as const satisfies readonly (readonly [StreamKind, AuditKind])[];

const auditKinds: ReadonlyMap<string, AuditKind> = new Map(auditedKinds);

/** Stream kinds whose events the release must all support: another type stops the projection. */
export const auditedStreams = auditedKinds.map(([stream]) => stream);

/** For an event without a description, only the object is recorded. */
const describeUnknown = (stream: string): AuditChange => {
  const dash = stream.indexOf('-');
  const kind = auditKinds.get(stream.slice(0, dash));
  const object = kind
    ? { kind, id: stream.slice(dash + 1) }
    : { kind: 'other' as const, id: stream };
  return { ...object, facet: null, after: null };
};

/** The changes of an event that the audit records. */
export const findChanges = (event: RecordedEvent<DomainEvent>): readonly AuditChange[] => {
  const staff = isStaff(event.metadata.actor);
  const description = descriptions.get(event.type);
  if (!description) return staff ? [describeUnknown(event.stream)] : [];
  return staff || description.by === 'anyone' ? description.changes(event) : [];
};
