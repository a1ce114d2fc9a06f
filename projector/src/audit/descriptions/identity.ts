import type {
  BanEvent,
  EmailBanChanged,
  EmailBanned,
  ErasureAsked,
  TotpDisabled,
  TotpEnabled,
  TotpReset,
  UserLevelChanged,
  UserRegistered,
} from '@shop/domain/identity/events';
import type { Change, Descriptions } from '../change.ts';

type UserFact =
  | UserRegistered
  | UserLevelChanged
  | TotpEnabled
  | TotpDisabled
  | TotpReset
  | ErasureAsked;

const ofUser = <E extends UserFact>(facet: string, after: (event: E) => object) =>
  ({
    by: 'anyone',
    changes: (event: E): readonly Change[] => [
      { kind: 'user', id: event.data.userId, facet, after: { ...after(event) } },
    ],
  }) as const;

const level = ({ data }: UserRegistered | UserLevelChanged): object => ({ level: data.level });

/** The reason of a ban is a part of it: a change may replace it. */
const banAfter = ({ reason, until }: EmailBanned['data'] | EmailBanChanged['data']) => ({
  reason,
  until,
});

export const identityDescriptions: Descriptions<UserFact | BanEvent> = {
  'identity.UserRegistered': ofUser('level', level),
  'identity.UserLevelChanged': ofUser('level', level),
  'identity.TotpEnabled': ofUser('totp', () => ({ enabled: true })),
  'identity.TotpDisabled': ofUser('totp', () => ({ enabled: false })),
  'identity.TotpReset': ofUser('totp', () => ({ enabled: false })),
  'identity.ErasureAsked': ofUser('account', () => ({ erased: true })),
  'identity.EmailBanned': {
    by: 'anyone',
    changes: ({ data }) => [
      { kind: 'ban', id: data.emailHash, facet: 'ban', after: banAfter(data) },
    ],
  },
  'identity.EmailBanChanged': {
    by: 'anyone',
    changes: ({ data }) => [
      { kind: 'ban', id: data.emailHash, facet: 'ban', after: banAfter(data) },
    ],
  },
  'identity.EmailBanLifted': {
    by: 'anyone',
    changes: ({ data }) => [{ kind: 'ban', id: data.emailHash, facet: 'ban', after: null }],
  },
};
