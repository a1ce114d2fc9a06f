import type { AuditDocument, FacetState } from '@shop/contracts/audit/documents';
import type { OpenText } from '../people/text-opener.ts';

/** The stored state of a facet: a name is sealed beside it. */
export type StoredState = Pick<AuditDocument, 'after' | 'name'>;

/** The state with the name that it contains; null if the person was erased. */
export const openState = async (
  open: OpenText,
  { after, name }: StoredState,
): Promise<FacetState | null> => (name === null ? after : { ...after, name: await open(name) });
