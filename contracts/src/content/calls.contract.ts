import { z } from 'zod';
import type { Calls } from '../wire/call.contract.ts';
import { emptyReply, emptyQuery } from '../wire/call.contract.ts';
import {
  clientConfig,
  contactCards,
  contentPage,
  helpArticle,
  pageKey,
  problemKey,
  problems,
  problemsQuery,
  slides,
  socials,
} from './contract.ts';
import { viewRequest, voteRequest } from './feedback.contract.ts';

/** Calls for the client configuration and public content. */
export const contentCalls = {
  clientConfig: {
    method: 'GET',
    path: '/config.json',
    summary: 'Returns the settings of the client',
    caller: 'guest',
    query: emptyQuery,
    replies: { 200: clientConfig },
  },
  socials: {
    method: 'GET',
    path: '/storage/config/socials/data.json',
    summary: 'Returns the social network links of the shop',
    caller: 'guest',
    query: emptyQuery,
    replies: { 200: socials },
  },
  slides: {
    method: 'GET',
    path: '/api/slides',
    summary: 'Lists the slides of the home page, in order',
    caller: 'guest',
    query: emptyQuery,
    replies: { 200: slides },
  },
  problems: {
    method: 'GET',
    path: '/api/problems',
    summary:
      'Lists drivers, guides, programs and problems; the total number of matches is in X-Total',
    caller: 'guest',
    query: problemsQuery,
    replies: { 200: problems },
  },
  problem: {
    method: 'GET',
    path: '/api/problems/:id',
    summary: 'Returns a driver, guide, program or problem with its text',
    caller: 'guest',
    params: problemKey,
    query: emptyQuery,
    replies: { 200: helpArticle },
    codes: ['not-found'],
  },
  viewProblem: {
    method: 'POST',
    path: '/api/problems/:id/views',
    summary: 'Counts a view of a driver, guide, program or problem',
    caller: 'guest',
    params: problemKey,
    body: viewRequest,
    replies: { 202: emptyReply },
    codes: ['not-found'],
  },
  voteOnProblem: {
    method: 'POST',
    path: '/api/problems/:id/vote',
    summary:
      'Records whether a driver, guide, program or problem helped; a visitor has one answer and can change it',
    caller: 'guest',
    params: problemKey,
    body: voteRequest,
    replies: { 200: emptyReply },
    codes: ['not-found', 'too-many-requests'],
  },
  contactCards: {
    method: 'GET',
    path: '/api/contacts',
    summary: 'Lists the contact cards, in order',
    caller: 'guest',
    query: emptyQuery,
    replies: { 200: contactCards },
  },
  contentPage: {
    method: 'GET',
    path: '/api/pages/:page',
    summary: 'Returns a legal page: terms, policy, or payment and delivery',
    caller: 'guest',
    params: pageKey,
    query: emptyQuery,
    replies: { 200: contentPage },
  },
  storedFile: {
    method: 'GET',
    path: '/storage/files/:name',
    summary: 'Returns an archive as a download; the content of a name never changes',
    caller: 'guest',
    params: z.object({ name: z.string() }),
    replies: { 200: 'application/octet-stream' },
    codes: ['not-found'],
  },
  openApi: {
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'Returns this description; not available in production',
    caller: 'guest',
    query: emptyQuery,
    replies: { 200: z.looseObject({ openapi: z.string() }) },
    codes: ['not-found'],
  },
} as const satisfies Calls;
