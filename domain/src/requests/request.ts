import type { Command, Decider } from '../kernel/index.ts';
import type { Instant, Sealed } from '@shop/contracts/kernel';
import { rejecting } from '../kernel/index.ts';
import type { RequestAbandoned, RequestAnswered, RequestClaimed, RequestEvent } from './events.ts';
import { requestsTexts } from '@shop/contracts/requests/texts';

export type ClaimRequest = Command<'ClaimRequest', RequestClaimed['data']>;
export type AnswerRequest = Command<'AnswerRequest', RequestAnswered['data']>;
export type AbandonRequest = Command<'AbandonRequest', RequestAbandoned['data']>;
export type RequestCommand = ClaimRequest | AnswerRequest | AbandonRequest;

type Known = Readonly<{ digest: string; attempt: string; claimedAt: Instant }>;
export type Request =
  | Readonly<{ status: 'unknown' }>
  | (Known & Readonly<{ status: 'claimed' | 'abandoned' }>)
  | (Known & Readonly<{ status: 'answered'; code: number; answer: Sealed }>);

/** So long nobody else begins it anew: whoever claimed it may still be at it. */
export const claimLastsMs = 15_000;
/** So long an answer is kept. */
export const requestLastsMs = 24 * 60 * 60_000;

const reject = rejecting(requestsTexts);

const claim = ({ data }: ClaimRequest, request: Request): readonly RequestEvent[] => {
  const claimed: readonly RequestEvent[] = [{ type: 'platform.RequestClaimed', data }];
  if (request.status === 'unknown') return claimed;
  const age = Date.parse(data.at) - Date.parse(request.claimedAt);
  if (age >= requestLastsMs) return claimed;
  if (data.digest !== request.digest) return reject('idempotency-key-reused');
  switch (request.status) {
    case 'answered':
      return [];
    case 'abandoned':
      return claimed;
    case 'claimed':
      return age < claimLastsMs ? reject('request-running') : claimed;
  }
};

/** Who lost the claim to another has no say in its end. */
const decide = (command: RequestCommand, request: Request): readonly RequestEvent[] => {
  if (command.type === 'ClaimRequest') return claim(command, request);
  if (request.status !== 'claimed' || request.attempt !== command.data.attempt) return [];
  return command.type === 'AnswerRequest'
    ? [{ type: 'platform.RequestAnswered', data: command.data }]
    : [{ type: 'platform.RequestAbandoned', data: command.data }];
};

const evolve = (request: Request, event: RequestEvent): Request => {
  if (event.type === 'platform.RequestClaimed') {
    const { digest, attempt, at } = event.data;
    return { status: 'claimed', digest, attempt, claimedAt: at };
  }
  if (request.status === 'unknown') return request;
  const { digest, attempt, claimedAt } = request;
  const known = { digest, attempt, claimedAt };
  if (event.type === 'platform.RequestAbandoned') return { ...known, status: 'abandoned' };
  return { ...known, status: 'answered', code: event.data.status, answer: event.data.answer };
};

/** One request under a client's key: carried out once, and answered alike as often as it comes. */
export const request: Decider<Request, RequestCommand, RequestEvent> = {
  initialState: { status: 'unknown' },
  decide,
  evolve,
};
