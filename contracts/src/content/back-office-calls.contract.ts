import { z } from 'zod';
import type { Calls } from '../wire/call.contract.ts';
import { emptyQuery } from '../wire/call.contract.ts';
import { createArchiveCalls } from '../wire/archiving.contract.ts';
import { listAndEntry } from '../wire/staff-lists.contract.ts';
import * as office from './back-office.contract.ts';
import { pageKey } from './contract.ts';

/** Calls for entries of one kind, for moderators. */
type EntryCallOptions = Readonly<{
  path: string;
  /** In English, as summaries use them: `avatars`, `an avatar`. */
  many: string;
  one: string;
  query: z.ZodObject;
  tableQuery: z.ZodObject;
  items: z.ZodType;
  item: z.ZodType;
  adds: z.ZodObject;
  changes: z.ZodObject;
}>;

const createEntryCalls = ({
  path,
  many: pluralName,
  one: singularName,
  query,
  tableQuery,
  items,
  item,
  adds,
  changes,
}: EntryCallOptions) =>
  ({
    ...createArchiveCalls({ path, one: singularName, params: office.contentParams }),
    ...listAndEntry({
      path,
      many: pluralName,
      one: singularName,
      query,
      items,
      params: office.contentParams,
      item,
    }),
    export: {
      method: 'GET',
      path: `${path}.csv`,
      summary: `Exports all matching ${pluralName} as CSV`,
      caller: 1,
      query: tableQuery,
      replies: { 200: 'text/csv' },
    },
    add: {
      method: 'POST',
      path,
      summary: `Adds ${singularName}`,
      caller: 1,
      body: adds,
      replies: { 201: office.savedReply },
      codes: ['id-taken'],
    },
    change: {
      method: 'PUT',
      path: `${path}/:id`,
      summary: `Changes or archives ${singularName}`,
      caller: 1,
      params: office.contentParams,
      body: changes,
      replies: { 200: office.savedReply },
      codes: ['changed-meanwhile', 'not-found'],
    },
  }) as const satisfies Calls;

const slides = createEntryCalls({
  path: '/api/admin/slider',
  many: 'slides of the home page',
  one: 'a slide of the home page',
  query: office.adminSlidesQuery,
  tableQuery: office.slidesTableQuery,
  items: office.adminSlides,
  item: office.adminSlide,
  adds: office.addSlideRequest,
  changes: office.changeSlideRequest,
});

const problems = createEntryCalls({
  path: '/api/admin/problems',
  many: 'drivers, guides, programs and problems',
  one: 'a driver, guide, program or problem',
  query: office.adminProblemsQuery,
  tableQuery: office.problemsTableQuery,
  items: office.adminProblems,
  item: office.adminProblem,
  adds: office.addProblemRequest,
  changes: office.changeProblemRequest,
});

const contactCards = createEntryCalls({
  path: '/api/admin/contact-cards',
  many: 'contact cards',
  one: 'a contact card',
  query: office.contentQuery,
  tableQuery: office.contentTableQuery,
  items: office.adminContactCards,
  item: office.adminContactCard,
  adds: office.addContactCardRequest,
  changes: office.changeContactCardRequest,
});

const avatars = createEntryCalls({
  path: '/api/admin/avatars',
  many: 'avatars',
  one: 'an avatar',
  query: office.contentQuery,
  tableQuery: office.contentTableQuery,
  items: office.adminAvatars,
  item: office.adminAvatar,
  adds: office.addAvatarRequest,
  changes: office.changeAvatarRequest,
});

/** Staff calls that edit public content. */
export const contentBackOfficeCalls = {
  listSlides: slides.list,
  exportSlides: slides.export,
  getSlide: slides.get,
  addSlide: slides.add,
  changeSlide: slides.change,
  archiveSlide: slides.archive,
  restoreSlide: slides.restore,
  listProblems: problems.list,
  exportProblems: problems.export,
  getProblem: problems.get,
  addProblem: problems.add,
  changeProblem: problems.change,
  archiveProblem: problems.archive,
  restoreProblem: problems.restore,
  listContactCards: contactCards.list,
  exportContactCards: contactCards.export,
  getContactCard: contactCards.get,
  addContactCard: contactCards.add,
  changeContactCard: contactCards.change,
  archiveContactCard: contactCards.archive,
  restoreContactCard: contactCards.restore,
  listAvatars: avatars.list,
  exportAvatars: avatars.export,
  getAvatar: avatars.get,
  addAvatar: avatars.add,
  changeAvatar: avatars.change,
  archiveAvatar: avatars.archive,
  restoreAvatar: avatars.restore,
  listPages: {
    method: 'GET',
    path: '/api/admin/pages',
    summary: 'Lists the legal pages: terms, policy, and payment and delivery',
    caller: 2,
    query: emptyQuery,
    replies: { 200: office.adminPages },
  },
  getPage: {
    method: 'GET',
    path: '/api/admin/pages/:page',
    summary: 'Returns a legal page',
    caller: 2,
    params: pageKey,
    query: emptyQuery,
    replies: { 200: office.adminPage },
  },
  listPageVersions: {
    method: 'GET',
    path: '/api/admin/pages/:page/versions',
    summary: 'Lists all versions of a page, newest first',
    caller: 2,
    params: pageKey,
    query: office.pageVersionsQuery,
    replies: { 200: office.pageVersions },
  },
  getPageVersion: {
    method: 'GET',
    path: '/api/admin/pages/:page/versions/:revision',
    summary: 'Returns a version of a page with its text',
    caller: 2,
    params: office.pageVersionParams,
    query: emptyQuery,
    replies: { 200: office.pageVersion },
    codes: ['not-found'],
  },
  changePage: {
    method: 'PUT',
    path: '/api/admin/pages/:page',
    summary: 'Saves the text of a page as its next version',
    caller: 2,
    params: pageKey,
    body: office.changePageRequest,
    replies: { 200: office.savedReply },
    codes: ['changed-meanwhile'],
  },
  getSocials: {
    method: 'GET',
    path: '/api/admin/socials',
    summary: 'Returns the social network links of the shop with their revision',
    caller: 1,
    query: emptyQuery,
    replies: { 200: office.adminSocials },
  },
  changeSocials: {
    method: 'PUT',
    path: '/api/admin/socials',
    summary: 'Changes the social network links of the shop',
    caller: 1,
    body: office.changeSocialsRequest,
    replies: { 200: office.savedReply },
    codes: ['changed-meanwhile'],
  },
  uploadFile: {
    method: 'POST',
    path: '/api/admin/files',
    summary: 'Stores an archive of at most 50 MB; the same archive has the same address',
    caller: 1,
    form: { media: 'multipart/form-data', fields: z.object({}), file: 'always' },
    replies: { 200: office.fileUploadReply },
    codes: ['archive-needed', 'file-unreadable'],
  },
} as const satisfies Calls;
