import type { DefineReference, SetReferenceActive } from '@shop/domain/catalog';
import { referenceStream } from '@shop/domain/catalog';
import type {
  functionIconInput,
  functionInput,
  requirementInput,
  requirementTypeInput,
  statusInput,
} from '@shop/contracts/catalog/back-office.contract';
import type { ReferenceKind } from '@shop/contracts/catalog/values';
import { firstReference } from '@shop/domain/catalog/first-references.rules';
import type { ActivationChange, CommandContext } from '@shop/domain/kernel';
import type { LocalizedText } from '@shop/contracts/kernel';

import type { Reply } from '@shop/platform/http';
import { ok, HttpError } from '@shop/platform/http';
import type { z } from 'zod';
import type { CatalogDeps } from './catalog-deps.ts';

export type DefineInput = DefineReference['data'] extends infer Data
  ? Data extends unknown
    ? Omit<Data, 'now' | 'revision'>
    : never
  : never;

const localizedOf = (rus: string, eng: string): LocalizedText => ({ rus, eng });

export const status = (id: string, input: z.output<typeof statusInput>): DefineInput => ({
  kind: 'status',
  id,
  entry: {
    label: localizedOf(input.label_rus, input.label_eng),
    text: localizedOf(input.text_rus, input.text_eng),
    colour: input.colour,
    sellable: input.sellable,
    warns: input.warns,
    active: input.active,
  },
});

export const requirementType = (
  id: string,
  { code, name_rus, name_eng, active }: z.output<typeof requirementTypeInput>,
): DefineInput => ({
  kind: 'requirementType',
  id,
  entry: { code, name: localizedOf(name_rus, name_eng), active },
});

export const requirement = (
  id: string,
  { type_id, name_rus, name_eng, active }: z.output<typeof requirementInput>,
): DefineInput => ({
  kind: 'requirement',
  id,
  entry: { typeId: type_id, name: localizedOf(name_rus, name_eng), active },
});

export const functionIcon = (
  id: string,
  { image, name_rus, name_eng, active }: z.output<typeof functionIconInput>,
): DefineInput => ({
  kind: 'functionIcon',
  id,
  entry: { image, name: localizedOf(name_rus, name_eng), active },
});

export const productFunction = (
  id: string,
  input: z.output<typeof functionInput>,
): DefineInput => ({
  kind: 'productFunction',
  id,
  entry: {
    iconId: input.icon_id,
    group: localizedOf(input.group_rus, input.group_eng),
    name: localizedOf(input.name_rus, input.name_eng),
    active: input.active,
  },
});

export const createReferenceCommands = ({
  aggregates: { references },
  clock,
}: Pick<CatalogDeps, 'aggregates' | 'clock'>) => {
  /** Refuses changes of an entry that was neither saved nor is an initial one. */
  const requireExistingEntry = async (kind: ReferenceKind, id: string): Promise<void> => {
    if (firstReference(kind, id)) return;
    const { state } = await references.load(referenceStream(kind, id));
    if (state === null) throw new HttpError('not-found');
  };

  return {
    /** `revision` is the revision that the editor saw; null adds an entry. */
    define: async (
      entry: DefineInput,
      revision: number | null,
      context: CommandContext,
    ): Promise<Reply> => {
      const { kind, id } = entry;
      if (revision !== null) await requireExistingEntry(kind, id);
      const data = { ...entry, revision, now: clock() };
      const command = { type: 'Define', data } as DefineReference; // kind and entry come together
      const { state, position } = await references(referenceStream(kind, id), command, context);
      const body = { id, revision: state?.revision ?? 0 };
      return { status: revision === null ? 201 : 200, body, position };
    },

    setActive: async (
      kind: ReferenceKind,
      id: string,
      change: ActivationChange,
      context: CommandContext,
    ): Promise<Reply> => {
      await requireExistingEntry(kind, id);
      const data = { kind, id, ...change, now: clock() };
      const command: SetReferenceActive = { type: 'SetActive', data };
      const { state, position } = await references(referenceStream(kind, id), command, context);
      return ok({ id, revision: state?.revision ?? 0 }, position);
    },
  };
};
