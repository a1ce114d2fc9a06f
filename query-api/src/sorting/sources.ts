import type {
  GameDocument,
  ProductDocument,
  ReferenceDocument,
} from '@shop/contracts/catalog/documents';
import { gamesModel, productsModel, referencesModel } from '@shop/contracts/catalog/documents';
import type { ContentDocument } from '@shop/contracts/content/documents';
import { firstReferences } from '@shop/domain/catalog/first-references.rules';
import { contentModel } from '@shop/contracts/content/documents';
import { emptyText } from '@shop/contracts/kernel';
import type { PaymentSystemDocument } from '@shop/contracts/payments/documents';
import { paymentSystemsModel } from '@shop/contracts/payments/documents';
import type { PaymentSystemName } from '@shop/contracts/payments/systems';
import type { SupportContentDocument } from '@shop/contracts/support/documents';
import { supportContentModel } from '@shop/contracts/support/documents';
import { paymentSystems as paymentSystemNames } from '@shop/contracts/wire/contract';
import { paymentSystemName } from '@shop/contracts/wire/payment-systems.contract';
import type { ModelName } from '@shop/platform/projections';
import type { Document } from 'mongodb';
import type { SortedEntry } from './sorted-list.ts';

/** The source of a sorted list's entries. */
export type Source<Doc extends object> = Readonly<{
  model: ModelName;
  /** The filter of the list's documents, in MongoDB's query language. */
  filter: Document;
  /** The document fields that an entry uses. Long texts are not read. */
  fields: readonly string[];
  entry: (document: Doc) => SortedEntry;
  /** The initial list, before its first save. */
  first?: readonly SortedEntry[];
}>;
/** A source of any document type. It receives only its own documents. */
export type AnySource = Source<never>;

export const games: Source<GameDocument> = {
  model: gamesModel,
  filter: { 'document.details.active': { $eq: true } },
  fields: ['id', 'position', 'details.name', 'details.icon'],
  entry: ({ id, position, details: { name, icon } }) => ({
    id,
    label: name,
    image: icon,
    position,
  }),
};

export const createProductSource = (gameId: string): Source<ProductDocument> => ({
  model: productsModel,
  filter: { 'document.game_id': { $eq: gameId }, 'document.details.active': { $eq: true } },
  fields: ['id', 'position', 'details.name', 'details.image'],
  entry: ({ id, position, details: { name, image } }) => ({ id, label: name, image, position }),
});

const active = (kind: string): Document => ({
  'document.kind': { $eq: kind },
  'document.entry.active': { $eq: true },
});

const titleFields = ['id', 'kind', 'position', 'entry.title'] as const;

type Content<Kind extends ContentDocument['kind']> = Extract<ContentDocument, { kind: Kind }>;

export const slides: Source<Content<'slide'>> = {
  model: contentModel,
  filter: active('slide'),
  fields: [...titleFields, 'entry.image'],
  entry: ({ id, position, entry: { title, image } }) => ({ id, label: title, image, position }),
};

export const problems: Source<Content<'problem'>> = {
  model: contentModel,
  filter: active('problem'),
  fields: titleFields,
  entry: ({ id, position, entry: { title } }) => ({ id, label: title, image: null, position }),
};

export const contactCards: Source<Content<'contactCard'>> = {
  model: contentModel,
  filter: active('contactCard'),
  fields: titleFields,
  entry: ({ id, position, entry: { title } }) => ({ id, label: title, image: null, position }),
};

export const avatars: Source<Content<'avatar'>> = {
  model: contentModel,
  filter: active('avatar'),
  fields: ['id', 'kind', 'entry.image', 'position'],
  entry: ({ id, position, entry: { image } }) => ({ id, label: emptyText, image, position }),
};

type RequirementType = Extract<ReferenceDocument, { kind: 'requirementType' }>;

const requirementType = ({
  id,
  position,
  entry: { name, active: isActive },
}: Pick<RequirementType, 'id' | 'position' | 'entry'>): SortedEntry => ({
  id,
  label: name,
  image: null,
  position,
  isArchived: !isActive,
});

export const requirementTypes: Source<RequirementType> = {
  model: referencesModel,
  filter: { 'document.kind': { $eq: 'requirementType' } },
  fields: ['id', 'kind', 'position', 'entry.name', 'entry.active'],
  entry: requirementType,
  first: [...firstReferences.values()].flatMap((first) =>
    first.kind === 'requirementType' ? [requirementType(first)] : [],
  ),
};

type Support<Kind extends SupportContentDocument['kind']> = Extract<
  SupportContentDocument,
  { kind: Kind }
>;

export const ticketThemes: Source<Support<'ticketTheme'>> = {
  model: supportContentModel,
  filter: active('ticketTheme'),
  fields: ['id', 'kind', 'entry.name', 'position'],
  entry: ({ id, position, entry: { name } }) => ({ id, label: name, image: null, position }),
};

export const botProblems: Source<Support<'botProblem'>> = {
  model: supportContentModel,
  filter: active('botProblem'),
  fields: titleFields,
  entry: ({ id, position, entry: { title } }) => ({ id, label: title, image: null, position }),
};

export const botSolutions: Source<Support<'botSolution'>> = {
  model: supportContentModel,
  filter: active('botSolution'),
  fields: titleFields,
  entry: ({ id, position, entry: { title } }) => ({ id, label: title, image: null, position }),
};

export const savedReplies: Source<Support<'savedReply'>> = {
  model: supportContentModel,
  filter: active('savedReply'),
  fields: titleFields,
  entry: ({ id, position, entry: { title } }) => ({
    id,
    label: { rus: title, eng: title },
    image: null,
    position,
  }),
};

/** Payment systems cannot be added or archived. Those without a position come last. */
const paymentSystem = (id: PaymentSystemName, position: number | null): SortedEntry => ({
  id,
  label: paymentSystemName(id),
  image: null,
  position: position ?? paymentSystemNames.length + paymentSystemNames.indexOf(id),
});

export const paymentSystems: Source<PaymentSystemDocument> = {
  model: paymentSystemsModel,
  filter: {},
  fields: ['id', 'position'],
  entry: ({ id, position }) => paymentSystem(id, position),
  first: paymentSystemNames.map((id) => paymentSystem(id, null)),
};
