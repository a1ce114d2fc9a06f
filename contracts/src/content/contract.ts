import { z } from 'zod';
import { localized, moment } from '../wire/contract.ts';
import { pageNames } from './values.ts';

/** Public content of the shop other than its catalog. */

/** `/config.json`: settings of the client. */
export const clientConfig = z.object({
  api_url: z.string(),
  forum_url: z.string().nullable(),
  /** The year in which the shop opened. */
  shop_since: z.int(),
  dev: z.boolean(),
});
export type ClientConfig = Readonly<z.output<typeof clientConfig>>;

/** `/storage/config/socials/data.json`: a network that has no address is left out. */
export const socials = z.object({
  vk: z.string().optional(),
  discord: z.string().optional(),
  telegram: z.string().optional(),
  youtube: z.string().optional(),
});
export type Socials = Readonly<z.output<typeof socials>>;

export const slide = z.object({
  id: z.string(),
  image: z.string(),
  ...localized('title', z.string()),
  /** A path of the shop or an https address. */
  link: z.string().nullable(),
  position: z.int(),
});
/** `GET /api/slides`: those that are not archived, in order. */
export const slides = z.array(slide);
export type Slide = Readonly<z.output<typeof slide>>;

export const problemKind = z.enum(['driver', 'guide', 'program', 'problem']);
export const problemCategory = z.enum(['payment', 'software', 'activation', 'other']);
export type ProblemKind = z.output<typeof problemKind>;
export type ProblemCategory = z.output<typeof problemCategory>;

/** A file for download; `size` in bytes. */
export const download = z.object({ address: z.string(), name: z.string(), size: z.int() });
export type Download = Readonly<z.output<typeof download>>;

export const helpItem = z.object({
  id: z.string(),
  kind: problemKind,
  category: problemCategory,
  ...localized('title', z.string()),
  link: z.string().nullable(),
  file: download.nullable(),
  position: z.int(),
});
export type HelpItem = Readonly<z.output<typeof helpItem>>;

/**
 * `GET /api/problems`: a page of the articles that are not archived, without their texts; the total
 * count is in `X-Total`.
 */
export const problemsQuery = z.strictObject({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  size: z.coerce.number().int().min(1).max(48).default(48),
  kind: problemKind.optional(),
  category: problemCategory.optional(),
  /** Part of a title, in either language. */
  q: z.string().trim().min(1).max(100).optional(),
});
export type ProblemsQuery = z.output<typeof problemsQuery>;
export const problems = z.array(helpItem);

export const problemKey = z.object({ id: z.uuid() });

/** `GET /api/problems/{id}`; texts are CommonMark without HTML. */
export const helpArticle = helpItem.extend({
  ...localized('body', z.string()),
  changed_at: moment,
});
export type HelpArticle = Readonly<z.output<typeof helpArticle>>;

export const contactChannel = z.enum(['email', 'telegram', 'discord', 'vk', 'phone', 'other']);

export const contactCard = z.object({
  id: z.string(),
  channel: contactChannel,
  ...localized('title', z.string()),
  ...localized('text', z.string()),
  /** A path of the shop, https, `mailto:` or `tel:`. */
  link: z.string().nullable(),
  position: z.int(),
});
/** `GET /api/contacts`: those that are not archived, in order. */
export const contactCards = z.array(contactCard);
export type ContactCard = Readonly<z.output<typeof contactCard>>;

export const pageName = z.enum(pageNames);
export const pageKey = z.object({ page: pageName });

/** `GET /api/pages/{page}`; texts are CommonMark without HTML. */
export const contentPage = z.object({
  id: pageName,
  ...localized('title', z.string()),
  ...localized('body', z.string()),
  /** The revision of the page, from 1. */
  version: z.string(),
  /** Null for the shop's initial page. */
  changed_at: moment.nullable(),
});
export type ContentPage = Readonly<z.output<typeof contentPage>>;
