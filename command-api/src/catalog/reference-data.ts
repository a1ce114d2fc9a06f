import type { DefineReference } from '@shop/domain/catalog';
import { referenceStream } from '@shop/domain/catalog';
import type {
  functionIconInput,
  functionInput,
  requirementInput,
  requirementTypeInput,
  statusInput,
} from '@shop/domain/catalog/back-office.contract';
import type { By, Localized } from '@shop/domain/kernel';

import type { Reply } from '@shop/platform/http';
import { ok } from '@shop/platform/http';
import type { z } from 'zod';
import type { CatalogDeps } from './catalog-deps.ts';

type Defined = DefineReference['data'] extends infer Data
  ? Data extends unknown
    ? Omit<Data, 'now'>
    : never
  : never;

const localizedOf = (rus: string, eng: string): Localized => ({ rus, eng });

export const status = (id: string, input: z.output<typeof statusInput>): Defined => ({
  kind: 'status',
  id,
  entry: {
    label: localizedOf(input.label_rus, input.label_eng),
    text: localizedOf(input.text_rus, input.text_eng),
    colour: input.colour,
    sellable: input.sellable,
    warns: input.warns,
  },
});

export const requirementType = (
  id: string,
  { code, name_rus, name_eng, position }: z.output<typeof requirementTypeInput>,
): Defined => ({
  kind: 'requirementType',
  id,
  entry: { code, name: localizedOf(name_rus, name_eng), position },
});

export const requirement = (
  id: string,
  { type_id, name_rus, name_eng }: z.output<typeof requirementInput>,
): Defined => ({
  kind: 'requirement',
  id,
  entry: { typeId: type_id, name: localizedOf(name_rus, name_eng) },
});

export const functionIcon = (
  id: string,
  { image, name_rus, name_eng }: z.output<typeof functionIconInput>,
): Defined => ({
  kind: 'functionIcon',
  id,
  entry: { image, name: localizedOf(name_rus, name_eng) },
});

export const productFunction = (id: string, input: z.output<typeof functionInput>): Defined => ({
  kind: 'productFunction',
  id,
  entry: {
    iconId: input.icon_id,
    group: localizedOf(input.group_rus, input.group_eng),
    name: localizedOf(input.name_rus, input.name_eng),
  },
});

export const defineReference =
  ({ aggregates: { references }, clock }: CatalogDeps) =>
  async (defined: Defined, by: By): Promise<Reply> => {
    const { kind, id } = defined;
    const command = { type: 'Define', data: { ...defined, now: clock() } } as DefineReference; // kind and entry come together
    const { position } = await references(referenceStream(kind, id), command, by);
    return ok({ id }, position);
  };
