import type { ActiveChange, Command, Decider, KeptEntry } from '../kernel/index.ts';
import type { Instant } from '@shop/contracts/kernel';
import { archivedOrRestored, nextRevision, rejecting } from '../kernel/index.ts';
import type { ReferenceEntries, ReferenceKind } from '@shop/contracts/catalog/values';
import type { ReferenceEvent } from './events.ts';
import { firstReference } from './first-references.rules.ts';
import { catalogTexts } from '@shop/contracts/catalog/texts';

type Define<Kind extends ReferenceKind> = Command<
  'Define',
  {
    kind: Kind;
    id: string;
    entry: ReferenceEntries[Kind];
    /** The one that the editor saw; null adds. */
    revision: number | null;
    now: Instant;
  }
>;
export type DefineReference = { [Kind in ReferenceKind]: Define<Kind> }[ReferenceKind];

/** Archives the entry or restores it. */
export type SetReferenceActive = Command<
  'SetActive',
  ActiveChange & Readonly<{ kind: ReferenceKind; id: string; now: Instant }>
>;

export type ReferenceCommand = DefineReference | SetReferenceActive;

export type ReferenceEntry = KeptEntry<ReferenceEntries[ReferenceKind]>;

const reject = rejecting(catalogTexts);

const defined = ({ data }: DefineReference, revision: number): ReferenceEvent => {
  const { id, now: at } = data;
  switch (data.kind) {
    case 'status':
      return { type: 'catalog.StatusDefined', data: { id, entry: data.entry, revision, at } };
    case 'requirementType':
      return {
        type: 'catalog.RequirementTypeDefined',
        data: { id, entry: data.entry, revision, at },
      };
    case 'requirement':
      return { type: 'catalog.RequirementDefined', data: { id, entry: data.entry, revision, at } };
    case 'functionIcon':
      return { type: 'catalog.FunctionIconDefined', data: { id, entry: data.entry, revision, at } };
    case 'productFunction':
      return {
        type: 'catalog.ProductFunctionDefined',
        data: { id, entry: data.entry, revision, at },
      };
  }
};

const decide = (command: ReferenceCommand, saved: ReferenceEntry): readonly ReferenceEvent[] => {
  const { kind, id, now } = command.data;
  const known = saved ?? firstReference(kind, id);
  switch (command.type) {
    case 'Define': {
      const revision = nextRevision(known, command.data, reject);
      return revision === null ? [] : [defined(command, revision)];
    }
    case 'SetActive': {
      const changed = archivedOrRestored(known, command.data, reject);
      if (!changed) return [];
      const { entry, revision } = changed;
      const data = { kind, id, entry, revision, now };
      return [defined({ type: 'Define', data } as DefineReference, revision)]; // a stream is of one kind
    }
  }
};

/** Data that products refer to: statuses, requirements and their types, functions, icons. */
export const reference: Decider<ReferenceEntry, ReferenceCommand, ReferenceEvent> = {
  initialState: null,
  decide,
  evolve: (_, { data: { entry, revision } }) => ({ entry, revision }),
};
