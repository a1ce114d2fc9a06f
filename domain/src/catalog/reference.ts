import type { ActivationChange, Command, Decider, VersionedEntry } from '../kernel/index.ts';
import type { Instant } from '@shop/contracts/kernel';
import { setEntryActive, nextRevision, rejectWith } from '../kernel/index.ts';
import type { ReferenceEntries, ReferenceKind } from '@shop/contracts/catalog/values';
import type { ReferenceEvent } from './events.ts';
import { firstReference } from './first-references.rules.ts';
import { catalogTexts } from '@shop/contracts/catalog/texts';

type DefineEntry<Kind extends ReferenceKind> = Command<
  'Define',
  {
    kind: Kind;
    id: string;
    entry: ReferenceEntries[Kind];
    /** The revision that the editor saw; null adds an entry. */
    revision: number | null;
    now: Instant;
  }
>;
export type DefineReference = { [Kind in ReferenceKind]: DefineEntry<Kind> }[ReferenceKind];

/** Archives the entry or restores it. */
export type SetReferenceActive = Command<
  'SetActive',
  ActivationChange & Readonly<{ kind: ReferenceKind; id: string; now: Instant }>
>;

export type ReferenceCommand = DefineReference | SetReferenceActive;

export type ReferenceEntry = VersionedEntry<ReferenceEntries[ReferenceKind]>;

const reject = rejectWith(catalogTexts);

const createDefinedEvent = ({ data }: DefineReference, revision: number): ReferenceEvent => {
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

const decide = (
  command: ReferenceCommand,
  savedEntry: ReferenceEntry,
): readonly ReferenceEvent[] => {
  const { kind, id, now } = command.data;
  const current = savedEntry ?? firstReference(kind, id);
  switch (command.type) {
    case 'Define': {
      const revision = nextRevision(current, command.data, reject);
      return revision === null ? [] : [createDefinedEvent(command, revision)];
    }
    case 'SetActive': {
      const changed = setEntryActive(current, command.data, reject);
      if (!changed) return [];
      const { entry, revision } = changed;
      const data = { kind, id, entry, revision, now };
      return [createDefinedEvent({ type: 'Define', data } as DefineReference, revision)]; // a stream is of one kind
    }
  }
};

/** Data that products refer to: statuses, requirements and their types, functions, icons. */
export const reference: Decider<ReferenceEntry, ReferenceCommand, ReferenceEvent> = {
  initialState: null,
  decide,
  evolve: (_, { data: { entry, revision } }) => ({ entry, revision }),
};
