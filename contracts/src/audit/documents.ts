import type { Instant } from '../kernel/brand.ts';
import type { LocalizedText } from '../kernel/texts.ts';
import type { SealedText } from '../kernel/sealed.ts';
import type { AuditKind } from './kinds.ts';

/** A facet of an object: plain data, without secrets and sealed values. */
export type FacetState = Readonly<Record<string, unknown>>;

/**
 * One document per change of an object, never altered later. Its id is that of the event, followed
 * by `:{n}` for each further facet or object that the same event changed.
 */
export const auditModel = { name: 'audit', version: 1 } as const;
export type AuditDocument = Readonly<{
  kind: AuditKind;
  object_id: string;
  /** The type of the event without its version. */
  action: string;
  facet: string | null;
  after: FacetState | null;
  /** The name of an account after the change, sealed under its person; null for other facets. */
  name: SealedText | null;
  /** In both languages if visitors read it too. */
  reason: string | LocalizedText | null;
  /** The id of an account, else the actor as the event names it. */
  actor_id: string;
  actor_kind: 'staff' | 'user' | 'system';
  /** Sealed under the actor's person; null unless the actor is staff. */
  address: SealedText | null;
  at: Instant;
  /** The position of the event in the log, which defines the order of changes. */
  log_position: bigint;
  /** Time and position as one text, by which the audit is sorted: see `auditOrder`. */
  order: string;
}>;
