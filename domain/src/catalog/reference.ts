import type { Command, Decider, Instant } from '../kernel/index.ts';
import { same } from '../kernel/index.ts';
import type { ReferenceEntries, ReferenceEvent, ReferenceKind } from './events.ts';

type Define<Kind extends ReferenceKind> = Command<
  'Define',
  { kind: Kind; id: string; entry: ReferenceEntries[Kind]; now: Instant }
>;
export type DefineReference = { [Kind in ReferenceKind]: Define<Kind> }[ReferenceKind];

export type ReferenceEntry = ReferenceEntries[ReferenceKind] | null;

const defined = ({ data }: DefineReference): ReferenceEvent => {
  const { id, now: at } = data;
  switch (data.kind) {
    case 'status':
      return { type: 'catalog.StatusDefined', data: { id, entry: data.entry, at } };
    case 'requirementType':
      return { type: 'catalog.RequirementTypeDefined', data: { id, entry: data.entry, at } };
    case 'requirement':
      return { type: 'catalog.RequirementDefined', data: { id, entry: data.entry, at } };
    case 'functionIcon':
      return { type: 'catalog.FunctionIconDefined', data: { id, entry: data.entry, at } };
    case 'productFunction':
      return { type: 'catalog.ProductFunctionDefined', data: { id, entry: data.entry, at } };
  }
};

/** Data that products refer to: statuses, requirements and their types, functions, icons. */
export const reference: Decider<ReferenceEntry, DefineReference, ReferenceEvent> = {
  initialState: null,
  decide: (command, entry) => (same(entry, command.data.entry) ? [] : [defined(command)]),
  evolve: (_, { data }) => data.entry,
};
