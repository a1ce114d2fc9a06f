import type { AuditKind } from '@shop/contracts/audit/kinds';
import type { ReferenceDocument } from '@shop/contracts/catalog/documents';
import { referencesModel } from '@shop/contracts/catalog/documents';
import type { ContentDocument } from '@shop/contracts/content/documents';
import { contentModel } from '@shop/contracts/content/documents';
import type { BanDocument } from '@shop/contracts/identity/documents';
import { bansModel } from '@shop/contracts/identity/documents';
import type { Lang, LocalizedText } from '@shop/contracts/kernel';
import type { OrderDocument } from '@shop/contracts/ordering/documents';
import { ordersModel } from '@shop/contracts/ordering/documents';
import type { PaymentSystemName } from '@shop/contracts/payments/systems';
import { paymentSystemProperties } from '@shop/contracts/payments/systems';
import type { PromoBatchDocument } from '@shop/contracts/promotions/documents';
import { shownPromoCode } from '@shop/contracts/promotions/promo-code';
import { promoBatchesModel } from '@shop/contracts/promotions/documents';
import type { KeyImportDocument } from '@shop/contracts/stock/documents';
import { keyImportsModel } from '@shop/contracts/stock/documents';
import type { SupportContentDocument, TicketDocument } from '@shop/contracts/support/documents';
import { supportContentModel, ticketsModel } from '@shop/contracts/support/documents';
import { paymentSystemName } from '@shop/contracts/wire/payment-systems.contract';
import type { ModelName } from '@shop/platform/projections';
import { createTextOpener } from '../people/text-opener.ts';
import { findStaffNames } from '../people/staff-names.ts';
import { maskEmail } from '../people/mask-email.ts';
import type { AuditQueries } from './audit-queries.ts';

/** An object of the audit. */
export type AuditObject = Readonly<{ kind: AuditKind; id: string }>;

type Labels = ReadonlyMap<string, string>;
type LabelSource = (
  queries: AuditQueries,
  ids: readonly string[],
  language: Lang,
) => Promise<Labels>;

/** Reads labels from documents, by the audit's object ids. */
const labelsFromDocuments =
  <Doc extends object>(
    model: ModelName,
    findLabel: (
      document: Doc,
      language: Lang,
      queries: AuditQueries,
    ) => string | null | Promise<string | null>,
    prefix = '',
  ): LabelSource =>
  async (queries, ids, language) => {
    const { documents } = await queries.readModels.serving<Doc>(model);
    const found = await documents.find({ _id: { $in: ids.map((id) => prefix + id) } }).toArray();
    const labels = await Promise.all(
      found.map(async ({ _id, document }) => {
        const label = document && (await findLabel(document, language, queries));
        return label === null ? [] : [[_id.slice(prefix.length), label] as const];
      }),
    );
    return new Map(labels.flat());
  };

type NamedEntry = Readonly<{ entry: object }>;

/** The label, name or title of an entry. Some are in one language; some entries have no label. */
const entryLabel = ({ entry }: NamedEntry, language: Lang): string | null => {
  const { label, name, title } = entry as Readonly<
    Partial<Record<'label' | 'name' | 'title', LocalizedText | string>>
  >; // any kind of entry
  const text = label ?? name ?? title ?? null;
  return text === null || typeof text === 'string' ? text : text[language];
};

const reference = (kind: ReferenceDocument['kind']): LabelSource =>
  labelsFromDocuments<ReferenceDocument>(referencesModel, entryLabel, `${kind}:`);
const content = (kind: ContentDocument['kind']): LabelSource =>
  labelsFromDocuments<ContentDocument>(contentModel, entryLabel, `${kind}:`);
const supportContent = (kind: SupportContentDocument['kind']): LabelSource =>
  labelsFromDocuments<SupportContentDocument>(supportContentModel, entryLabel, `${kind}:`);

const labelsFromCatalog =
  (find: (queries: AuditQueries, id: string) => LocalizedText | undefined): LabelSource =>
  async (queries, ids, language) =>
    new Map(
      ids.flatMap((id) => {
        const name = find(queries, id);
        return name ? [[id, name[language]] as const] : [];
      }),
    );

/** The object is called by its id. */
const idAsLabel: LabelSource = async (_, ids) => new Map(ids.map((id) => [id, id]));
const noLabels: LabelSource = async () => new Map();

const batchPrefix = 'batch:';
const batchNames = labelsFromDocuments<PromoBatchDocument>(promoBatchesModel, ({ name }) => name);

/** Labels of promo codes, and of their batches with the ids `batch:{id}`. */
const promoLabels: LabelSource = async (queries, ids, language) => {
  const batches = ids.filter((id) => id.startsWith(batchPrefix));
  const batchIds = batches.map((id) => id.slice(batchPrefix.length));
  const names =
    batches.length > 0 ? await batchNames(queries, batchIds, language) : new Map<string, string>();
  const findLabel = (id: string): string | undefined =>
    id.startsWith(batchPrefix) ? names.get(id.slice(batchPrefix.length)) : shownPromoCode(id);
  return new Map(
    ids.flatMap((id) => {
      const label = findLabel(id);
      return label === undefined ? [] : [[id, label] as const];
    }),
  );
};

const sources: Readonly<Record<AuditKind, LabelSource>> = {
  game: labelsFromCatalog(({ catalog }, id) => catalog.game(id)?.details.name),
  product: labelsFromCatalog(({ catalog }, id) => catalog.product(id)?.details.name),
  status: reference('status'),
  requirement_type: reference('requirementType'),
  requirement: reference('requirement'),
  function_icon: reference('functionIcon'),
  function: reference('productFunction'),
  slide: content('slide'),
  problem: content('problem'),
  page: content('page'),
  contact_card: content('contactCard'),
  avatar: noLabels,
  socials: noLabels,
  ticket_theme: supportContent('ticketTheme'),
  bot_problem: supportContent('botProblem'),
  bot_solution: supportContent('botSolution'),
  saved_reply: supportContent('savedReply'),
  exchange_rate: noLabels,
  sort_order: idAsLabel,
  key_import: labelsFromDocuments<KeyImportDocument>(keyImportsModel, ({ batch }) => batch),
  key: idAsLabel,
  promo: promoLabels,
  order: labelsFromDocuments<OrderDocument>(ordersModel, ({ number }) => String(number)),
  user: (queries, ids) => findStaffNames(queries, ids),
  ban: labelsFromDocuments<BanDocument>(bansModel, async ({ email }, _, { open }) => {
    const address = await createTextOpener(open)(email);
    return address === null ? null : maskEmail(address);
  }),
  ticket: labelsFromDocuments<TicketDocument>(ticketsModel, ({ number }) => String(number)),
  contact_message: noLabels,
  payment: idAsLabel,
  payment_notification: idAsLabel,
  payment_system: async (_, ids, language) =>
    new Map(
      ids.flatMap((id) => {
        const name = isPaymentSystem(id) ? paymentSystemName(id)[language] : null;
        return name === null ? [] : [[id, name] as const];
      }),
    ),
  mail: idAsLabel,
  list: idAsLabel,
  other: idAsLabel,
};

const isPaymentSystem = (id: string): id is PaymentSystemName =>
  Object.hasOwn(paymentSystemProperties, id);

/** Loads the current labels of objects with one read per kind. */
export const loadLabels = async (
  queries: AuditQueries,
  objects: readonly AuditObject[],
  language: Lang,
): Promise<(object: AuditObject) => string | null> => {
  const byKind = Map.groupBy(objects, ({ kind }) => kind);
  const labels = new Map(
    await Promise.all(
      [...byKind].map(async ([kind, objectsOfKind]) => {
        const ids = [...new Set(objectsOfKind.map(({ id }) => id))];
        return [kind, await sources[kind](queries, ids, language)] as const;
      }),
    ),
  );
  return ({ kind, id }) => labels.get(kind)?.get(id) ?? null;
};
