import type { UserDocument } from '@shop/contracts/identity/documents';
import { usersModel } from '@shop/contracts/identity/documents';
import type {
  AvatarChosen,
  EmailChangeEvent,
  ErasureRequested,
  RemindersChosen,
  SessionReauthenticated,
  StatusEmailsChosen,
  SessionSeen,
  SignedIn,
  TotpDisabled,
  TotpEnabled,
  TotpReset,
  UserEvent,
  UserLevelChanged,
  UserRegistered,
  UserRenamed,
} from '@shop/domain/identity/events';
import type { SaleEvent } from '@shop/domain/ordering/events';
import type { Currency, Money } from '@shop/contracts/kernel';
import type { AccountMoneyEvent } from './account-orders.ts';
import { listSaleAccounts } from './account-orders.ts';
import { defineProjection } from '../define-projection.ts';

type UsersEvent =
  | UserRegistered
  | UserLevelChanged
  | UserRenamed
  | AvatarChosen
  | StatusEmailsChosen
  | RemindersChosen
  | EmailChangeEvent
  | TotpEnabled
  | TotpDisabled
  | TotpReset
  | SignedIn
  | SessionReauthenticated
  | SessionSeen
  | ErasureRequested
  | AccountMoneyEvent;

type User = UserDocument | null;

/** The number of former addresses that are kept per account. */
const maxFormerEmails = 20;

const addFormerEmail = (
  { former_emails: former }: UserDocument,
  emailHash: string,
): Pick<UserDocument, 'former_emails'> => ({
  former_emails: [...former.filter((hash) => hash !== emailHash), emailHash].slice(
    -maxFormerEmails,
  ),
});

const addSpent = (
  { spent }: UserDocument,
  { minor, currency }: Money,
  sign: 1 | -1,
): Readonly<Record<Currency, number>> => ({
  ...spent,
  [currency]: spent[currency] + sign * minor,
});

type AmountEvent = Readonly<{ data: Readonly<{ amount: Money }> }>;

const applyPayment = (user: User, { data: { amount } }: AmountEvent): User =>
  user && { ...user, spent: addSpent(user, amount, 1) };
const applyReturn = (user: User, { data: { amount } }: AmountEvent): User =>
  user && { ...user, spent: addSpent(user, amount, -1) };

/** One document per user, without credentials. */
export const usersProjection = defineProjection('user', 'order').projection<
  UserDocument,
  UsersEvent,
  UserEvent | SaleEvent
>({
  ...usersModel,
  ignores: {
    'identity.SignedOut': true,
    'identity.SignedOutEverywhere': true,
    'identity.OtherSessionsEnded': true,
    'identity.PasswordChanged': true,
    'identity.TotpPrepared': true,
    'identity.TotpAttempted': true,
    'identity.TotpUsed': true,
    'identity.UserEmailRevealed': true,
    'identity.PersonalDataExported': true,
    'identity.UserErased': true,
    'ordering.OrderPlaced': true,
    'ordering.OrderHeld': true,
    'ordering.KeysAwaited': true,
    'ordering.OrderFulfilled': true,
    'ordering.KeysMailed': true,
    'ordering.KeyReplaced': true,
    'ordering.KeyRevealed': true,
    'ordering.KeysDownloaded': true,
    'ordering.OrderExpired': true,
    'ordering.OrderCancelled': true,
    'ordering.UnreportedPaymentReversed': true,
  },
  hasChangeFeed: false,
  indexes: [
    { person_id: 1 },
    { email_hash: 1 },
    { name_hashes: 1 },
    { registered_at: -1 },
    { last_seen_at: -1 },
    { level: -1 },
    { level: 1, registered_at: -1 },
    { email_confirmed: 1, registered_at: -1 },
    { has_orders: 1, registered_at: -1 },
    { erased_at: 1, registered_at: -1 },
    { orders: -1 },
    { 'spent.RUB': -1 },
    { 'spent.USD': -1 },
  ],
  documentIds: (event) =>
    'userId' in event.data ? [event.data.userId] : listSaleAccounts(event.data),
  on: {
    'identity.UserRegistered': (_, { data }) => ({
      id: data.userId,
      person_id: data.personId,
      name: data.name,
      name_hashes: data.nameHashes,
      email: data.email,
      email_hash: data.emailHash,
      email_confirmed: data.emailConfirmed,
      undone_emails: [],
      former_emails: [],
      pending_email: null,
      level: data.level,
      lang: data.lang,
      avatar: null,
      status_emails: null,
      reminders: null,
      registered_at: data.at,
      revision: 0,
      totp: false,
      erased_at: null,
      last_seen_at: null,
      orders: 0,
      has_orders: false,
      spent: { RUB: 0, USD: 0 },
    }),
    'identity.UserLevelChanged': (user, { data: { level } }) =>
      user && { ...user, level, revision: user.revision + 1 },
    'identity.UserRenamed': (user, { data: { name, nameHashes } }) =>
      user && { ...user, name, name_hashes: nameHashes, revision: user.revision + 1 },
    'identity.AvatarChosen': (user, { data: { image } }) => user && { ...user, avatar: image },
    'identity.StatusEmailsChosen': (user, { data: { enabled, at } }) =>
      user && { ...user, status_emails: { enabled, at } },
    'identity.RemindersChosen': (user, { data: { enabled, at } }) =>
      user && { ...user, reminders: { enabled, at } },
    'identity.EmailChangeRequested': (user, { data: { email } }) =>
      user && { ...user, pending_email: email },
    'identity.EmailChangeCancelled': (user) => user && { ...user, pending_email: null },
    'identity.EmailChanged': (user, { data: { email, emailHash, former } }) =>
      user && {
        ...user,
        ...(former.confirmed && addFormerEmail(user, former.emailHash)),
        email,
        email_hash: emailHash,
        email_confirmed: true,
        undone_emails: user.undone_emails.filter((undone) => undone !== emailHash),
        pending_email: null,
      },
    'identity.EmailConfirmed': (user, { data: { emailHash } }) =>
      user && {
        ...user,
        email_confirmed: true,
        undone_emails: user.undone_emails.filter((undone) => undone !== emailHash),
      },
    'identity.EmailChangeUndone': (user, { data: { email, emailHash, confirmed, undone } }) =>
      user && {
        ...user,
        email,
        email_hash: emailHash,
        email_confirmed: confirmed,
        former_emails: user.former_emails.filter((former) => former !== emailHash),
        undone_emails: [...new Set([...user.undone_emails, ...undone])],
        pending_email: null,
      },
    'identity.TotpEnabled': (user) => user && { ...user, totp: true },
    'identity.TotpDisabled': (user) => user && { ...user, totp: false },
    'identity.TotpReset': (user) => user && { ...user, totp: false },
    'identity.ErasureRequested': (user, { data: { at } }) =>
      user && {
        ...user,
        name_hashes: [],
        avatar: null,
        level: 0,
        totp: false,
        erased_at: at,
        last_seen_at: null,
      },
    'identity.SignedIn@2': (user, { data: { at } }) => user && { ...user, last_seen_at: at },
    'identity.SessionReauthenticated': (user, { data: { at } }) =>
      user && { ...user, last_seen_at: at },
    'identity.SessionSeen': (user, { data: { at } }) => user && { ...user, last_seen_at: at },
    'ordering.OrderPaid': (user, { data: { amount } }) =>
      user && {
        ...user,
        orders: user.orders + 1,
        has_orders: true,
        spent: addSpent(user, amount, 1),
      },
    'ordering.PaymentMismatched': applyPayment,
    'ordering.OrderPaidTwice': applyPayment,
    // the payment was counted on arrival, and the `OrderPaid` that follows counts it again
    'ordering.MismatchAccepted': applyReturn,
    'ordering.ReversedPaymentReceived': applyPayment,
    'ordering.OrderPaymentReversed': (user, event) =>
      event.data.inOtherCurrency ? user : applyReturn(user, event),
    'ordering.EarlyReversalsApplied': applyReturn,
    'ordering.RefundSent': applyReturn,
  },
});
