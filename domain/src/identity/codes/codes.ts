import type { Command, Decider } from '../../kernel/index.ts';
import type { Instant } from '@shop/contracts/kernel';
import { millisecondsBetween, rejectWith } from '../../kernel/index.ts';
import type { CodeEvent, CodeRequested } from '../events.ts';
import type { UserId } from '../ids.ts';
import { identityTexts } from '@shop/contracts/identity/texts';

export type RequestCode = Command<
  'RequestCode',
  Omit<CodeRequested['data'], 'at'> & { now: Instant }
>;
/** Counts an attempt before the code is checked, so that every attempt counts. */
export type RecordCodeAttempt = Command<'RecordCodeAttempt', { now: Instant }>;
export type UseCode = Command<'UseCode', { codeId: string; now: Instant }>;
export type CodeCommand = RequestCode | RecordCodeAttempt | UseCode;

export type OpenCode = Readonly<{
  codeId: string;
  userId: UserId;
  until: Instant;
  attempts: number;
}>;

export type Codes = Readonly<{
  /** The times of recent requests, oldest first. */
  requested: readonly Instant[];
  /** The current code; a new one replaces it. */
  open: OpenCode | null;
}>;

const reject = rejectWith(identityTexts);
const hourMs = 60 * 60_000;
const maxRequests = 3;
const maxAttempts = 5;

const recentlyRequested = (requested: readonly Instant[], now: Instant): readonly Instant[] =>
  requested.filter((at) => millisecondsBetween(at, now) < hourMs);

/** Whole seconds until another code may be requested; 0 if one may be requested now. */
export const secondsUntilNextCode = ({ requested }: Codes, now: Instant): number => {
  const recentRequests = recentlyRequested(requested, now);
  const oldest = recentRequests.at(-maxRequests);
  if (oldest === undefined) return 0;
  return Math.ceil((hourMs - millisecondsBetween(oldest, now)) / 1_000);
};

const isUsable = ({ open }: Codes, now: Instant): OpenCode =>
  open !== null && now < open.until ? open : reject('code-unknown');

const decide = (command: CodeCommand, codes: Codes): readonly CodeEvent[] => {
  const { now } = command.data;
  switch (command.type) {
    case 'RequestCode': {
      const { now: at, ...data } = command.data;
      if (codes.open?.codeId === data.codeId) return [];
      const seconds = secondsUntilNextCode(codes, now);
      if (seconds > 0) return reject('too-many-code-requests', { retry_after_seconds: seconds });
      return [{ type: 'identity.CodeRequested', data: { ...data, at } }];
    }
    case 'RecordCodeAttempt': {
      const { codeId, attempts } = isUsable(codes, now);
      if (attempts >= maxAttempts) return reject('code-unknown');
      return [{ type: 'identity.CodeAttempted', data: { codeId, at: now } }];
    }
    case 'UseCode': {
      const { codeId } = command.data;
      if (isUsable(codes, now).codeId !== codeId) return reject('code-unknown');
      return [{ type: 'identity.CodeUsed', data: { codeId, at: now } }];
    }
  }
};

/** The mailed codes of one address and purpose: few, short-lived, hard to guess, used once. */
export const codes: Decider<Codes, CodeCommand, CodeEvent> = {
  initialState: { requested: [], open: null },
  decide,
  evolve: (state, event) => {
    switch (event.type) {
      case 'identity.CodeRequested': {
        const { codeId, userId, until, at } = event.data;
        const requested = [...recentlyRequested(state.requested, at), at];
        return { requested, open: { codeId, userId, until, attempts: 0 } };
      }
      case 'identity.CodeAttempted':
        return {
          ...state,
          open: state.open && { ...state.open, attempts: state.open.attempts + 1 },
        };
      case 'identity.CodeUsed':
        return { ...state, open: null };
    }
  },
};
