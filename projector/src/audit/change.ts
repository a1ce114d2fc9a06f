import type { FacetState } from '@shop/contracts/audit/documents';
import type { AuditKind } from '@shop/contracts/audit/kinds';
import type { DomainEvent, OfType } from '@shop/domain/kernel';

/** One facet of one object as it is after an event; `facet` is null for an action without a state. */
export type Change = Readonly<{
  kind: AuditKind;
  id: string;
  facet: string | null;
  after: FacetState | null;
}>;

type Description<E extends DomainEvent> = Readonly<{
  /** `anyone`: the state before a change by staff may come from somebody else. */
  by: 'anyone' | 'staff';
  changes: (event: E) => readonly Change[];
}>;

/** What the audit shows of the events of a slice, field by field: nothing sealed, no key, no code. */
export type Descriptions<E extends DomainEvent> = {
  readonly [Type in E['type']]: Description<OfType<E, Type>>;
};

/** A description of any event, for a table of all of them. */
export type AnyDescription = Description<DomainEvent>;

/** The facet that holds all of an entry which is saved as a whole. */
export const details = 'details';
