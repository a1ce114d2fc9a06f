import type { FacetState } from '@shop/contracts/audit/documents';
import type { SealedText } from '@shop/contracts/kernel';
import type { AuditKind } from '@shop/contracts/audit/kinds';
import type { DomainEvent, MessageOfType } from '@shop/domain/kernel';

/**
 * The state of one facet of an object after an event; `facet` is null for an action without a
 * state.
 */
export type AuditChange = Readonly<{
  kind: AuditKind;
  id: string;
  facet: string | null;
  after: FacetState | null;
  /** A sealed name is stored beside the state, which has no sealed values. */
  name?: SealedText;
}>;

type ChangeDescription<E extends DomainEvent> = Readonly<{
  /** `anyone`: also recorded for other actors, because a change by staff may follow theirs. */
  by: 'anyone' | 'staff';
  changes: (event: E) => readonly AuditChange[];
}>;

/**
 * The descriptions of a slice's events, field by field: no sealed text, key or code is included.
 */
export type ChangeDescriptions<E extends DomainEvent> = {
  readonly [Type in E['type']]: ChangeDescription<MessageOfType<E, Type>>;
};

/** A description of any event, for a table of all of them. */
export type AnyChangeDescription = ChangeDescription<DomainEvent>;

/** The facet of an entry that is saved as a whole. */
export const detailsFacet = 'details';
