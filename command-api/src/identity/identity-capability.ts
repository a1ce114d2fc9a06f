import { signedIds, sessionTokens, verificationCodes } from '@shop/platform/access';
import type { Middleware } from 'koa';
import type { Capability } from '../capability.ts';
import type { CommandProgram } from '../command-program.ts';
import { hour } from '../limits.ts';
import type { FreshCode } from '../people/fresh-code.ts';
import { accountRoutes } from './account-routes.ts';
import { banUserRoutes } from './ban-user.ts';
import { banRoutes } from './bans.ts';
import { eraseRoutes } from './erase-routes.ts';
import { passwords } from './passwords.ts';
import { identityRoutes } from './routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { settingsRoutes } from './settings-routes.ts';
import { totpRoutes } from './totp-routes.ts';
import { userDisclosureRoutes } from './user-disclosures.ts';
import { userNoteRoutes } from './user-notes.ts';
import { userSessionRoutes } from './user-sessions.ts';
import { userRoutes } from './users.ts';

type SharedWithIdentity = Readonly<{ idempotency: Middleware; freshCode: FreshCode }>;

const quarter = hour / 4;

const identityLimits = ({
  perKey,
  perNetwork,
  perNetworkAndLoopback,
}: CommandProgram['limits']) => ({
  signInLimit: perNetworkAndLoopback({ name: 'sign-in', points: 10, seconds: quarter }),
  signInNetworkLimit: perNetwork({ name: 'sign-in-address', points: 100, seconds: quarter }),
  registerLimit: perNetwork({ name: 'register', points: 20, seconds: hour }),
  settingsLimit: perKey({ name: 'settings', points: 30, seconds: hour }),
  saveSettingsLimit: perKey({ name: 'settings-saves', points: 60, seconds: hour }),
  codeLimit: perNetwork({ name: 'code-requests', points: 20, seconds: hour }),
  codeAttemptLimit: perNetwork({ name: 'code-attempts', points: 100, seconds: quarter }),
  reauthenticationLimit: perKey({ name: 'reauthentication', points: 10, seconds: quarter }),
  eraseLimit: perKey({ name: 'erase', points: 5, seconds: quarter }),
  emailChangeLimit: perKey({ name: 'email-change', points: 5, seconds: 24 * hour }),
});

/** Accounts, sessions, settings, the second factor, bans, and what staff do with users. */
export const identityCapability = (
  program: CommandProgram,
  { idempotency, freshCode }: SharedWithIdentity,
): Capability => {
  const { environment, fileBucket, hash, limits } = program;
  const deps = {
    ...program,
    ...program.identity,
    ...identityLimits(limits),
    idempotency,
    freshCode,
    passwords,
    sessions: sessionTokens(environment.TOKEN_SECRET),
    mailedCodes: verificationCodes(environment.TOKEN_SECRET),
    undoTokens: signedIds(environment.TOKEN_SECRET, 'email-undo'),
    codeHash: (text: string) => hash('code', text),
    images: fileBucket('images'),
  };
  return {
    uploads: [settingsRoutes(deps)],
    routers: [
      identityRoutes(deps),
      accountRoutes(deps),
      sessionRoutes(deps),
      banRoutes(deps),
      banUserRoutes(deps),
      totpRoutes(deps),
      eraseRoutes(deps),
      userRoutes(deps),
      userDisclosureRoutes(deps),
      userNoteRoutes(deps),
      userSessionRoutes(deps),
    ],
  };
};
