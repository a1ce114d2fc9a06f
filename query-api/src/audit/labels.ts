import type { AuditKind } from '@shop/contracts/audit/kinds';
import type { ReferenceDocument } from '@shop/contracts/catalog/documents';
import { referencesModel } from '@shop/contracts/catalog/documents';
import type { ContentDocument } from '@shop/contracts/content/documents';
import { contentModel } from '@shop/contracts/content/documents';
import type { BanDocument } from '@shop/contracts/identity/documents';
import { bansModel } from '@shop/contracts/identity/documents';
import type { Lang, Localized } from '@shop/contracts/kernel';
import type { OrderDocument } from '@shop/contracts/ordering/documents';
import { ordersModel } from '@shop/contracts/ordering/documents';
import type { PaymentSystemName } from '@shop/contracts/payments/systems';
import { paymentSystemFacts } from '@shop/contracts/payments/systems';
import type { PromoBatchDocument } from '@shop/contracts/promotions/documents';
import { promoBatchesModel } from '@shop/contracts/promotions/documents';
import type { KeyImportDocument } from '@shop/contracts/stock/documents';
import { keyImportsModel } from '@shop/contracts/stock/documents';
import type { SupportContentDocument, TicketDocument } from '@shop/contracts/support/documents';
import { supportContentModel, ticketsModel } from '@shop/contracts/support/documents';
import type { ModelName } from '@shop/platform/projections';
import { openIfKept } from '../identity/opening.ts';
import { staffNames } from '../identity/staff-names.ts';
import { maskEmail } from '../ordering/order-page.ts';
import type { AuditQueries } from './audit-queries.ts';

/** An object of the audit. */
export type AuditObject = Readonly<{ kind: AuditKind; id: string }>;

type Labels = ReadonlyMap<string, string>;
type Source = (queries: AuditQueries, ids: readonly string[], language: Lang) => Promise<Labels>;

/** Labels of documents, by the ids that the audit has for them. */
const ofDocuments =
  <Doc extends object>(
    model: ModelName,
    labelOf: (
      document: Doc,
      language: Lang,
      queries: AuditQueries,
    ) => string | null | Promise<string | null>,
    prefix = '',
  ): Source =>
  async (queries, ids, language) => {
    const { documents } = await queries.readModels.serving<Doc>(model);
    const found = await documents.find({ _id: { $in: ids.map((id) => prefix + id) } }).toArray();
    const labels = await Promise.all(
      found.map(async ({ _id, document }) => {
        const label = document && (await labelOf(document, language, queries));
        return label === null ? [] : [[_id.slice(prefix.length), label] as const];
      }),
    );
    return new Map(labels.flat());
  };

type Named = Readonly<{ entry: object }>;

/** Entries are called by their label, name or title; some have one language, some have none. */
const entryLabel = ({ entry }: Named, language: Lang): string | null => {
  const { label, name, title } = entry as Readonly<
    Partial<Record<'label' | 'name' | 'title', Localized | string>>
  >; // entries of any kind
  const text = label ?? name ?? title ?? null;
  return text === null || typeof text === 'string' ? text : text[language];
};

const reference = (kind: ReferenceDocument['kind']): Source =>
  ofDocuments<ReferenceDocument>(referencesModel, entryLabel, `${kind}:`);
const content = (kind: ContentDocument['kind']): Source =>
  ofDocuments<ContentDocument>(contentModel, entryLabel, `${kind}:`);
const supportContent = (kind: SupportContentDocument['kind']): Source =>
  ofDocuments<SupportContentDocument>(supportContentModel, entryLabel, `${kind}:`);

const inCatalogue =
  (find: (queries: AuditQueries, id: string) => Localized | undefined): Source =>
  async (queries, ids, language) =>
    new Map(
      ids.flatMap((id) => {
        const name = find(queries, id);
        return name ? [[id, name[language]] as const] : [];
      }),
    );

/** The id is what people know the object by. */
const itself: Source = async (_, ids) => new Map(ids.map((id) => [id, id]));
const unnamed: Source = async () => new Map();

const batchPrefix = 'batch:';
const batchNames = ofDocuments<PromoBatchDocument>(promoBatchesModel, ({ name }) => name);

/** Promo codes, and their batches with the ids `batch:{id}`. */
const promoLabels: Source = async (queries, ids, language) => {
  const batches = ids.filter((id) => id.startsWith(batchPrefix));
  if (batches.length === 0) return itself(queries, ids, language);
  const names = await batchNames(
    queries,
    batches.map((id) => id.slice(batchPrefix.length)),
    language,
  );
  const labelOf = (id: string): string | undefined =>
    id.startsWith(batchPrefix) ? names.get(id.slice(batchPrefix.length)) : id;
  return new Map(
    ids.flatMap((id) => {
      const label = labelOf(id);
      return label === undefined ? [] : [[id, label] as const];
    }),
  );
};

const sources: Readonly<Record<AuditKind, Source>> = {
  game: inCatalogue(({ catalogue }, id) => catalogue.game(id)?.details.name),
  product: inCatalogue(({ catalogue }, id) => catalogue.product(id)?.details.name),
  status: reference('status'),
  requirement_type: reference('requirementType'),
  requirement: reference('requirement'),
  function_icon: reference('functionIcon'),
  function: reference('productFunction'),
  slide: content('slide'),
  problem: content('problem'),
  page: content('page'),
  contact_card: content('contactCard'),
  avatar: unnamed,
  socials: unnamed,
  ticket_theme: supportContent('ticketTheme'),
  bot_problem: supportContent('botProblem'),
  bot_solution: supportContent('botSolution'),
  canned_answer: supportContent('cannedAnswer'),
  exchange_rate: unnamed,
  sort_order: itself,
  key_import: ofDocuments<KeyImportDocument>(keyImportsModel, ({ batch }) => batch),
  key: itself,
  promo: promoLabels,
  order: ofDocuments<OrderDocument>(ordersModel, ({ number }) => String(number)),
  user: (queries, ids) => staffNames(queries, ids),
  ban: ofDocuments<BanDocument>(bansModel, async ({ email }, _, { open }) => {
    const address = await openIfKept(open)(email);
    return address === null ? null : maskEmail(address);
  }),
  ticket: ofDocuments<TicketDocument>(ticketsModel, ({ number }) => String(number)),
  contact_message: unnamed,
  payment: itself,
  payment_notification: itself,
  payment_system: async (_, ids, language) =>
    new Map(
      ids.flatMap((id) => {
        const name = isPaymentSystem(id) ? paymentSystemFacts[id].name[language] : null;
        return name === null ? [] : [[id, name] as const];
      }),
    ),
  mail: itself,
  other: itself,
};

const isPaymentSystem = (id: string): id is PaymentSystemName =>
  Object.hasOwn(paymentSystemFacts, id);

/** How objects are called now: one read per kind. */
export const labelsOf = async (
  queries: AuditQueries,
  objects: readonly AuditObject[],
  language: Lang,
): Promise<(object: AuditObject) => string | null> => {
  const byKind = Map.groupBy(objects, ({ kind }) => kind);
  const labels = new Map(
    await Promise.all(
      [...byKind].map(async ([kind, ofKind]) => {
        const ids = [...new Set(ofKind.map(({ id }) => id))];
        return [kind, await sources[kind](queries, ids, language)] as const;
      }),
    ),
  );
  return ({ kind, id }) => labels.get(kind)?.get(id) ?? null;
};
