import { millisecondsBetween, rejectWith } from '../kernel/index.ts';
import type { Instant } from '@shop/contracts/kernel';
import type { SecondFactorEvent } from './events.ts';
import { requireSession } from './sessions.ts';
import { identityTexts } from '@shop/contracts/identity/texts';
import type { SecondFactorCommand } from './user-commands.ts';
import type { RegisteredUser, Totp } from './user-state.ts';

/** Authenticator codes as a second factor. */

const reject = rejectWith(identityTexts);
const attemptWindowMs = 15 * 60_000;
const maxAttempts = 5;

const recentAttempts = (attempts: readonly Instant[], now: Instant): readonly Instant[] =>
  attempts.filter((at) => millisecondsBetween(at, now) < attemptWindowMs);

/** Rejects codes of the newest accepted period and earlier, so that no code is accepted twice. */
const isUnused = (totp: Totp | null, step: number): Totp => {
  if (totp?.enabled !== true) return reject('totp-off');
  return step > totp.step ? totp : reject('totp-invalid');
};

const checkAttempts = ({ tried: attempts }: Totp, now: Instant): void => {
  const [oldest, ...others] = recentAttempts(attempts, now);
  if (oldest === undefined || others.length + 1 < maxAttempts) return;
  const seconds = Math.ceil((attemptWindowMs - millisecondsBetween(oldest, now)) / 1_000);
  reject('too-many-totp-attempts', { retry_after_seconds: seconds });
};

export const decideSecondFactor = (
  command: SecondFactorCommand,
  user: RegisteredUser,
): readonly SecondFactorEvent[] => {
  const { userId, totp } = user;
  const { now } = command.data;
  if ('sessionId' in command.data) requireSession(user, command.data.sessionId, now);
  const eventData = { userId, at: now };
  switch (command.type) {
    case 'PrepareTotp': {
      if (totp?.enabled === true) return reject('totp-on');
      const { secret } = command.data;
      return [{ type: 'identity.TotpPrepared', data: { ...eventData, secret } }];
    }
    case 'RecordTotpAttempt': {
      if (totp === null) return reject('totp-off');
      checkAttempts(totp, now);
      return [{ type: 'identity.TotpAttempted', data: eventData }];
    }
    case 'EnableTotp': {
      const { secret, step } = command.data;
      if (totp === null) return reject('totp-off');
      if (totp.enabled) return totp.secret === secret ? [] : reject('totp-on');
      if (totp.secret !== secret) return reject('totp-invalid');
      return [{ type: 'identity.TotpEnabled', data: { ...eventData, step } }];
    }
    case 'UseTotp': {
      const { step } = command.data;
      isUnused(totp, step);
      return [{ type: 'identity.TotpUsed', data: { ...eventData, step } }];
    }
    case 'DisableTotp': {
      const { step } = command.data;
      isUnused(totp, step);
      return [{ type: 'identity.TotpDisabled', data: { ...eventData, step } }];
    }
    case 'ResetTotp': {
      if (totp === null) return [];
      return [{ type: 'identity.TotpReset', data: { ...eventData, reason: command.data.reason } }];
    }
  }
};

export const evolveSecondFactor = (
  user: RegisteredUser,
  event: SecondFactorEvent,
): RegisteredUser => {
  const { totp } = user;
  switch (event.type) {
    case 'identity.TotpPrepared': {
      const { secret } = event.data;
      return { ...user, totp: { secret, enabled: false, step: -1, tried: totp?.tried ?? [] } };
    }
    case 'identity.TotpAttempted': {
      const { at } = event.data;
      return { ...user, totp: totp && { ...totp, tried: [...recentAttempts(totp.tried, at), at] } };
    }
    case 'identity.TotpEnabled':
    case 'identity.TotpUsed': {
      const { step } = event.data;
      return { ...user, totp: totp && { ...totp, enabled: true, step, tried: [] } };
    }
    case 'identity.TotpDisabled':
    case 'identity.TotpReset':
      return { ...user, totp: null };
  }
};
