import { z } from 'zod';
import type { Call, Calls } from '../wire/call.contract.ts';
import {
  addGameRequest,
  addProductRequest,
  addRateRequest,
  changeGameRequest,
  changePricesRequest,
  changeProductRequest,
  changeProductStatusRequest,
  changeRateRequest,
  duplicateProductRequest,
  imageUploadReply,
  statusId,
  videoUploadReply,
  withdrawRateQuery,
} from './back-office.contract.ts';
import { archiveRequest, savedEntryReply } from '../wire/archiving.contract.ts';

export const idParams = z.object({ id: z.uuid() });
export const rateParams = idParams.extend({ rate: z.uuid() });
export const codeParams = z.object({ id: statusId });

/** Archives or restores an entry. */
const switching = (path: string, summary: string) =>
  ({
    method: 'POST',
    path,
    summary,
    caller: 2,
    params: idParams,
    body: archiveRequest,
    replies: { 200: savedEntryReply },
    codes: ['changed-meanwhile', 'not-found'],
  }) as const satisfies Call;

/** Calls that edit the catalog. */
export const backOfficeCalls = {
  addGame: {
    method: 'POST',
    path: '/api/admin/games',
    summary: 'Adds a game',
    caller: 2,
    body: addGameRequest,
    replies: { 201: savedEntryReply },
    codes: ['id-taken', 'path-taken'],
  },
  changeGame: {
    method: 'PUT',
    path: '/api/admin/games/:id',
    summary: 'Updates or hides a game',
    caller: 2,
    params: idParams,
    body: changeGameRequest,
    replies: { 200: savedEntryReply },
    codes: ['not-found', 'changed-meanwhile', 'path-taken'],
  },
  archiveGame: switching(
    '/api/admin/games/:id/archive',
    'Archives a game: neither it nor its products are shown, sold or found',
  ),
  restoreGame: switching('/api/admin/games/:id/restore', 'Restores an archived game'),
  addProduct: {
    method: 'POST',
    path: '/api/admin/products',
    summary: 'Adds a product to a game',
    caller: 2,
    body: addProductRequest,
    replies: { 201: savedEntryReply },
    codes: ['game-unknown', 'id-taken', 'path-taken'],
  },
  changeProduct: {
    method: 'PUT',
    path: '/api/admin/products/:id',
    summary: 'Updates or hides a product',
    caller: 2,
    params: idParams,
    body: changeProductRequest,
    replies: { 200: savedEntryReply },
    codes: ['not-found', 'changed-meanwhile', 'path-taken'],
  },
  archiveProduct: switching(
    '/api/admin/products/:id/archive',
    'Archives a product: it is neither shown, sold nor found; its orders continue',
  ),
  restoreProduct: switching('/api/admin/products/:id/restore', 'Restores an archived product'),
  duplicateProduct: {
    method: 'POST',
    path: '/api/admin/products/:id/duplicate',
    summary:
      'Copies a product with its rates, without keys and Digiseller items; the copy is hidden',
    caller: 2,
    params: idParams,
    body: duplicateProductRequest,
    replies: { 201: savedEntryReply },
    codes: ['id-taken', 'not-found', 'path-taken'],
  },
  changePrices: {
    method: 'PUT',
    path: '/api/admin/products/:id/prices',
    summary: 'Changes the prices of several rates of a product at once',
    caller: 2,
    params: idParams,
    body: changePricesRequest,
    replies: { 200: savedEntryReply },
    codes: ['changed-meanwhile', 'not-found', 'rate-unknown'],
  },
  changeProductStatus: {
    method: 'POST',
    path: '/api/admin/products/:id/status',
    summary: 'Changes the status of a product, which decides whether it can be bought',
    caller: 2,
    params: idParams,
    body: changeProductStatusRequest,
    replies: { 200: savedEntryReply },
    codes: ['changed-meanwhile', 'product-unknown', 'status-archived', 'status-unknown'],
  },
  addRate: {
    method: 'POST',
    path: '/api/admin/products/:id/rates',
    summary: 'Adds a rate to a product',
    caller: 2,
    params: idParams,
    body: addRateRequest,
    replies: { 201: savedEntryReply },
    codes: ['changed-meanwhile', 'count-range-invalid', 'id-taken', 'product-unknown'],
  },
  changeRate: {
    method: 'PUT',
    path: '/api/admin/products/:id/rates/:rate',
    summary: 'Changes a rate for later orders',
    caller: 2,
    params: rateParams,
    body: changeRateRequest,
    replies: { 200: savedEntryReply },
    codes: ['changed-meanwhile', 'count-range-invalid', 'product-unknown', 'rate-unknown'],
  },
  withdrawRate: {
    method: 'DELETE',
    path: '/api/admin/products/:id/rates/:rate',
    summary: 'Removes a rate from sale',
    caller: 2,
    params: rateParams,
    query: withdrawRateQuery,
    replies: { 200: savedEntryReply },
    codes: ['changed-meanwhile', 'product-unknown'],
  },
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
