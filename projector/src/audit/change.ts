import type { FacetState } from '@shop/contracts/audit/documents';
import type { AuditKind } from '@shop/contracts/audit/kinds';
import type { DomainEvent, MessageOfType } from '@shop/domain/kernel';

/** One facet of one object as it is after an event; `facet` is null for an action without a state. */
export type AuditChange = Readonly<{
  kind: AuditKind;
  id: string;
  facet: string | null;
  after: FacetState | null;
}>;

type ChangeDescription<E extends DomainEvent> = Readonly<{
  /** `anyone`: the state before a change by staff may come from somebody else. */
  by: 'anyone' | 'staff';
  changes: (event: E) => readonly AuditChange[];
}>;

/** What the audit shows of the events of a slice, field by field: nothing sealed, no key, no code. */
export type ChangeDescriptions<E extends DomainEvent> = {
  readonly [Type in E['type']]: ChangeDescription<MessageOfType<E, Type>>;
};

/** A description of any event, for a table of all of them. */
export type AnyChangeDescription = ChangeDescription<DomainEvent>;

/** The facet that holds all of an entry which is saved as a whole. */
export const detailsFacet = 'details';
