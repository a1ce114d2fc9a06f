import { z } from 'zod';
import type { Call, Calls } from '../wire/call.contract.ts';
import {
  addGameRequest,
  addProductRequest,
  addRateRequest,
  changeGameRequest,
  changeProductRequest,
  changeProductStatusRequest,
  changeRateRequest,
  functionIconInput,
  functionInput,
  imageUploadReply,
  requirementInput,
  requirementTypeInput,
  savedReply,
  statusInput,
  videoUploadReply,
} from './back-office.contract.ts';

export const byId = z.object({ id: z.uuid() });
export const byRate = byId.extend({ rate: z.uuid() });
export const byCode = z.object({ id: z.string().regex(/^[a-z][a-z0-9-]{1,30}$/) });

/** Entries that others refer to have no revision: the last writer has the word. */
const definedReply = savedReply.pick({ id: true });

const defined = (path: string, summary: string, params: z.ZodObject, body: z.ZodObject) =>
  ({
    method: 'PUT',
    path: `${path}/:id`,
    summary,
    caller: 1,
    params,
    body,
    replies: { 200: definedReply },
  }) as const satisfies Call;

/** How the catalogue is kept. */
export const backOfficeCalls = {
  addGame: {
    method: 'POST',
    path: '/api/admin/games',
    summary: 'Adds a game',
    caller: 2,
    body: addGameRequest,
    replies: { 201: savedReply },
    codes: ['id-taken', 'path-taken'],
  },
  changeGame: {
    method: 'PUT',
    path: '/api/admin/games/:id',
    summary: 'Describes a game anew, or hides it',
    caller: 2,
    params: byId,
    body: changeGameRequest,
    replies: { 200: savedReply },
    codes: ['not-found', 'changed-meanwhile', 'path-taken'],
  },
  addProduct: {
    method: 'POST',
    path: '/api/admin/products',
    summary: 'Adds a product to a game',
    caller: 2,
    body: addProductRequest,
    replies: { 201: savedReply },
    codes: ['game-unknown', 'id-taken', 'path-taken'],
  },
  changeProduct: {
    method: 'PUT',
    path: '/api/admin/products/:id',
    summary: 'Describes a product anew, or hides it',
    caller: 2,
    params: byId,
    body: changeProductRequest,
    replies: { 200: savedReply },
    codes: ['not-found', 'changed-meanwhile', 'path-taken'],
  },
  changeProductStatus: {
    method: 'POST',
    path: '/api/admin/products/:id/status',
    summary: 'Gives a product another status, which decides whether it is sold',
    caller: 2,
    params: byId,
    body: changeProductStatusRequest,
    replies: { 200: savedReply },
    codes: ['product-unknown', 'status-unknown'],
  },
  addRate: {
    method: 'POST',
    path: '/api/admin/products/:id/rates',
    summary: 'Adds a rate to a product',
    caller: 2,
    params: byId,
    body: addRateRequest,
    replies: { 201: savedReply },
    codes: ['count-range-invalid', 'id-taken', 'product-unknown'],
  },
  changeRate: {
    method: 'PUT',
    path: '/api/admin/products/:id/rates/:rate',
    summary: 'Changes a rate for the orders to come',
    caller: 2,
    params: byRate,
    body: changeRateRequest,
    replies: { 200: savedReply },
    codes: ['changed-meanwhile', 'count-range-invalid', 'product-unknown', 'rate-unknown'],
  },
  withdrawRate: {
    method: 'DELETE',
    path: '/api/admin/products/:id/rates/:rate',
    summary: 'Sells a rate no longer',
    caller: 2,
    params: byRate,
    replies: { 200: savedReply },
    codes: ['product-unknown'],
  },
  defineStatus: defined(
    '/api/admin/statuses',
    'Adds or changes a status that products may have',
    byCode,
    statusInput,
  ),
  defineRequirementType: defined(
    '/api/admin/requirements-types',
    'Adds or changes a kind of requirements',
    byId,
    requirementTypeInput,
  ),
  defineRequirement: defined(
    '/api/admin/requirements',
    'Adds or changes a requirement of products',
    byId,
    requirementInput,
  ),
  defineFunctionIcon: defined(
    '/api/admin/functionicons',
    'Adds or changes a picture for functions',
    byId,
    functionIconInput,
  ),
  defineFunction: defined(
    '/api/admin/functions',
    'Adds or changes a function of products',
    byId,
    functionInput,
  ),
  uploadImage: {
    method: 'POST',
    path: '/api/admin/images',
    summary: 'Stores a picture of at most 5 MB; the same picture has the same address',
    caller: 1,
    form: { media: 'multipart/form-data', fields: z.object({}), file: 'always' },
    replies: { 200: imageUploadReply },
    codes: ['image-unreadable', 'picture-too-large'],
  },
  uploadVideo: {
    method: 'POST',
    path: '/api/admin/videos',
    summary: 'Stores a video (mp4, webm) of at most 50 MB; the same video has the same address',
    caller: 2,
    form: { media: 'multipart/form-data', fields: z.object({}), file: 'always' },
    replies: { 200: videoUploadReply },
    codes: ['video-unreadable'],
  },
} as const satisfies Calls;
