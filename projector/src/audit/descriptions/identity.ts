import type {
  BanEvent,
  EmailBanChanged,
  EmailBanned,
  ErasureRequested,
  TotpDisabled,
  TotpEnabled,
  TotpReset,
  UserLevelChanged,
  UserRegistered,
  UserRenamed,
} from '@shop/domain/identity/events';
import type { AuditChange, ChangeDescriptions } from '../change.ts';

type UserAuditEvent =
  | UserRegistered
  | UserLevelChanged
  | UserRenamed
  | TotpEnabled
  | TotpDisabled
  | TotpReset
  | ErasureRequested;

const describeUser = <E extends UserAuditEvent>(facet: string, after: (event: E) => object) =>
  ({
    by: 'anyone',
    changes: (event: E): readonly AuditChange[] => [
      { kind: 'user', id: event.data.userId, facet, after: { ...after(event) } },
    ],
  }) as const;

const describeName = ({ data }: UserRegistered | UserRenamed): AuditChange => ({
  kind: 'user',
  id: data.userId,
  facet: 'name',
  after: {},
  name: data.name,
});

const level = ({ data }: UserRegistered | UserLevelChanged): object => ({ level: data.level });

/** The reason of a ban is part of its state, because a change may replace it. */
const banAfter = ({ reason, until }: EmailBanned['data'] | EmailBanChanged['data']) => ({
  reason,
  until,
});

export const identityDescriptions: ChangeDescriptions<UserAuditEvent | BanEvent> = {
  'identity.UserRegistered': {
    by: 'anyone',
    changes: (event) => [...describeUser('level', level).changes(event), describeName(event)],
  },
  'identity.UserRenamed': { by: 'anyone', changes: (event) => [describeName(event)] },
  'identity.UserLevelChanged': describeUser('level', level),
  'identity.TotpEnabled': describeUser('totp', () => ({ enabled: true })),
  'identity.TotpDisabled': describeUser('totp', () => ({ enabled: false })),
  'identity.TotpReset': describeUser('totp', () => ({ enabled: false })),
  'identity.ErasureRequested': describeUser('account', () => ({ erased: true })),
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
