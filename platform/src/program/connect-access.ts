import type { Instant } from '@shop/contracts/kernel';
import type { DomainEvent } from '@shop/domain/kernel';
import type {
  Access,
  AccessChangeNotifier,
  AccessFold,
  SessionTokens,
  TokenSession,
} from '../access/index.ts';
import { accessChangeNotifier, sessionTokens, subscribeToAccess } from '../access/index.ts';
import type { CommonEnvironment } from '../config/index.ts';
import type { Upcast } from '../event-log/index.ts';
import type { CachingVault } from '../vault/index.ts';
import type { Program } from './connect-program.ts';

/** The rules of the identity slice. They are a parameter because the platform imports no slice. */
type AccessRules = Pick<AccessFold, 'eventTypes' | 'fold'> &
  Readonly<{
    accessLevelOf: (session: TokenSession, now: Instant) => ReturnType<AccessFold['accessLevelOf']>;
    /** The subjects of the vault whose keys the event destroys. */
    subjectsErasedBy: (event: DomainEvent) => readonly string[];
  }>;

type AccessEnvironment = Pick<CommonEnvironment, 'REDIS_URL'> & Readonly<{ TOKEN_SECRET: string }>;

type AccessOptions = Readonly<{
  vault: Pick<CachingVault, 'evict'>;
  upcast: Upcast;
  rules: AccessRules;
  /** Called when people are erased, to drop their data from memory. */
  onErased?: () => void;
}>;

/** The access rights of a program that answers requests. */
export type ConnectedAccess = Readonly<{
  access: Access;
  tokens: SessionTokens;
  accessLevelOf: AccessFold['accessLevelOf'];
  changed: AccessChangeNotifier['changed'];
  close: () => void;
}>;

/** Reads from the log who may act, and evicts the keys of erased people from the vault. */
export const connectAccess = (
  {
    environment,
    log,
    clock,
    eventLog,
  }: Pick<Program, 'log' | 'clock' | 'eventLog'> & Readonly<{ environment: AccessEnvironment }>,
  { vault, upcast, rules, onErased }: AccessOptions,
): ConnectedAccess => {
  const tokens = sessionTokens(environment.TOKEN_SECRET);
  const accessLevelOf: AccessFold['accessLevelOf'] = (session) =>
    rules.accessLevelOf(session, clock());
  const access = subscribeToAccess({
    log: eventLog,
    upcast,
    tokens,
    access: {
      eventTypes: rules.eventTypes,
      fold: (event) => {
        rules.fold(event);
        const erased = rules.subjectsErasedBy(event);
        for (const subject of erased) vault.evict(subject);
        if (erased.length > 0) onErased?.();
      },
      accessLevelOf,
    },
    report: (error) =>
      log.warn(
        { err: error },
        'Accounts and bans are disconnected from the event log; subscribing again',
      ),
  });
  const notifier = accessChangeNotifier({
    url: environment.REDIS_URL,
    access,
    report: (error) => log.debug({ err: error }, 'Redis is unavailable; connecting again'),
  });
  return {
    access,
    tokens,
    accessLevelOf,
    changed: (position) => notifier.changed(position),
    close: () => {
      access.close();
      notifier.close();
    },
  };
};
