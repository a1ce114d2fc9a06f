import { z } from 'zod';
import { imageAddress, localized, moment, wireCode } from '../wire/contract.ts';
import { rangeBound, booleanFilter } from '../wire/filters.contract.ts';
import { storedDownload, webAddress } from '../wire/links.contract.ts';
import { exportQuery, listSchema, listQuery } from '../wire/list.contract.ts';
import { slideStatuses } from './values.ts';
import { contactChannel, pageName, problemCategory, problemKind } from './contract.ts';

/**
 * Requests that edit the shop's content. The client chooses ids, so that a repeated request is
 * idempotent.
 */

const title = z.string().trim().min(1, wireCode('field-required')).max(120);
const body = z.string().trim().min(1, wireCode('field-required')).max(40_000);
const active = z.boolean().default(true);
const revision = z.int().min(0);
const id = z.uuid();

const path = z
  .string()
  .max(300)
  .regex(/^\/(?![/\\])[^\s\\]*$/, wireCode('link-invalid'));
/** A path of the shop, or an https address: never a script. */
const link = z.union([path, webAddress], wireCode('link-invalid')).nullable();
const contactLink = z
  .union(
    [
      path,
      webAddress,
      z
        .string()
        .max(300)
        .regex(/^(mailto:[^\s@?]+@[^\s@?]+|tel:\+?[\d-]+)$/),
    ],
    wireCode('contact-link-invalid'),
  )
  .nullable();

const slideFields = z.strictObject({
  image: imageAddress,
  ...localized('title', title),
  link,
  /** Null to show the slide at once. */
  starts_at: moment.nullable().default(null),
  /** The first moment after the period; null for no end. */
  ends_at: moment.nullable().default(null),
  active,
});
type Period = Readonly<{ starts_at: string | null; ends_at: string | null }>;
const endsAfterStart = ({ starts_at: start, ends_at: end }: Period): boolean =>
  start === null || end === null || Date.parse(start) < Date.parse(end);
const atEnd = { path: ['ends_at'], message: wireCode('end-before-start') };

export const slideInput = slideFields.refine(endsAfterStart, atEnd);
export const addSlideRequest = slideFields.extend({ id }).refine(endsAfterStart, atEnd);
export const changeSlideRequest = slideFields.extend({ revision }).refine(endsAfterStart, atEnd);

export const problemInput = z.strictObject({
  kind: problemKind,
  category: problemCategory,
  ...localized('title', title),
  ...localized('body', body),
  link,
  file: storedDownload.nullable(),
  active,
});
export type ProblemInput = Readonly<z.output<typeof problemInput>>;
export const addProblemRequest = problemInput.extend({ id });
export const changeProblemRequest = problemInput.extend({ revision });

export const contactCardInput = z.strictObject({
  channel: contactChannel,
  ...localized('title', title),
  ...localized('text', z.string().trim().max(500)),
  link: contactLink,
  active,
});
export const addContactCardRequest = contactCardInput.extend({ id });
export const changeContactCardRequest = contactCardInput.extend({ revision });

export const pageInput = z.strictObject({
  ...localized('title', title),
  ...localized('body', body),
});
export const changePageRequest = pageInput.extend({ revision });

export const socialsInput = z.strictObject({
  vk: webAddress.nullable(),
  discord: webAddress.nullable(),
  telegram: webAddress.nullable(),
  youtube: webAddress.nullable(),
});
export const changeSocialsRequest = socialsInput.extend({ revision });

export const avatarInput = z.strictObject({ image: imageAddress, active });
export const addAvatarRequest = avatarInput.extend({ id });
export const changeAvatarRequest = avatarInput.extend({ revision });

/** Fields of entries in back-office lists. */
const entryFields = { id: z.string(), revision: z.int(), changed_at: moment, active: z.boolean() };
/** Within its period a slide is live. */
export const slideStatus = z.enum(slideStatuses);
export const adminSlide = slideFields.extend({
  ...entryFields,
  starts_at: moment.nullable(),
  ends_at: moment.nullable(),
  status: slideStatus,
});
/** The number of views of an article, and of visitors who said that it helped or did not help. */
const articleFeedback = { views: z.int(), helpful: z.int(), unhelpful: z.int() };
export const adminProblem = problemInput.extend({ ...entryFields, ...articleFeedback });
export const adminContactCard = contactCardInput.extend(entryFields);
export const adminAvatar = avatarInput.extend(entryFields);
/** `changed_at` is null for the shop's initial page. */
export const adminPage = pageInput.extend({
  id: pageName,
  revision: z.int(),
  changed_at: moment.nullable(),
});
const pageRevision = z.coerce.number().int().min(0).max(1_000_000);
export const pageVersionParams = z.object({ page: pageName, revision: pageRevision });

export const pageVersionsQuery = z.strictObject({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  size: z.coerce.number().int().min(1).max(100).default(25),
});
/** A version of a page. `at` and `by` are null for the initial version. */
export const pageVersionItem = z.object({
  revision: z.int(),
  /** The number that the shop shows: the revision plus 1. */
  version: z.string(),
  at: moment.nullable(),
  by: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
  ...localized('title', z.string()),
});
export const pageVersions = listSchema(pageVersionItem);
export const pageVersion = pageVersionItem.extend(localized('body', z.string()));
export type PageVersions = Readonly<z.output<typeof pageVersions>>;
export type PageVersionItem = Readonly<z.output<typeof pageVersionItem>>;
export type PageVersion = Readonly<z.output<typeof pageVersion>>;
export const adminSocials = socialsInput.extend({
  revision: z.int(),
  changed_at: moment.nullable(),
});
export type AdminSlide = Readonly<z.output<typeof adminSlide>>;
export type AdminProblem = Readonly<z.output<typeof adminProblem>>;
export type AdminContactCard = Readonly<z.output<typeof adminContactCard>>;
export type AdminAvatar = Readonly<z.output<typeof adminAvatar>>;
export type AdminPage = Readonly<z.output<typeof adminPage>>;
export type AdminSocials = Readonly<z.output<typeof adminSocials>>;

const orders = ['position', 'changed_at'] as const;
const onlyActive = { active: booleanFilter };
export const contentQuery = listQuery(orders, 'position', onlyActive);
export const adminSlidesQuery = listQuery(orders, 'position', {
  ...onlyActive,
  status: slideStatus,
});
export const adminProblemsQuery = listQuery(
  [...orders, 'views', 'helpful', 'unhelpful'],
  'position',
  {
    ...onlyActive,
    kind: problemKind,
    category: problemCategory,
    views_from: rangeBound,
    views_to: rangeBound,
    helpful_from: rangeBound,
    helpful_to: rangeBound,
    unhelpful_from: rangeBound,
    unhelpful_to: rangeBound,
  },
);
export const contentTableQuery = exportQuery(contentQuery);
export const slidesTableQuery = exportQuery(adminSlidesQuery);
export const problemsTableQuery = exportQuery(adminProblemsQuery);
export const adminSlides = listSchema(adminSlide);
export const adminProblems = listSchema(adminProblem);
export const adminContactCards = listSchema(adminContactCard);
export const adminAvatars = listSchema(adminAvatar);
export const adminPages = z.array(adminPage);

/** The stored form of an uploaded file. */
export const fileUploadReply = z.object(storedDownload.shape);

export const contentParams = z.object({ id: z.uuid() });
