import type { GameEvent, PathEvent, ProductEvent, ReferenceEvent } from '../catalog/events.ts';
import type { ContentEvent } from '../content/events.ts';
import type {
  AdministratorEvent,
  BanEvent,
  CodeEvent,
  EmailEvent,
  UserEvent,
} from '../identity/events.ts';
import type { MailEvent } from '../mail/events.ts';
import type { WatchEvent } from '../notices/events.ts';
import type { OpenOrdersEvent, OrderEvent, OrderNumberTaken } from '../ordering/events.ts';
import type { PaymentsEvent } from '../payments/events.ts';
import type { CustomerUseEvent, PromoBatchOpened, PromoEvent } from '../promotions/events.ts';
import type { RequestEvent } from '../requests/events.ts';
import type { SortingEvent } from '../sorting/events.ts';
import type {
  KeyFingerprintEvent,
  KeyImportEvent,
  KeyRevealedToStaff,
  PoolEvent,
} from '../stock/events.ts';
import type { ViewEvent } from '../saved-views/events.ts';
import type {
  ContactEvent,
  FilesEvent,
  OpenTicketEvent,
  SupportContentEvent,
  TicketEvent,
  TicketNumberTaken,
} from '../support/events.ts';

/** What programs keep for themselves: how far they came, and which secrets a log is written with. */
type OfPrograms = Readonly<{
  type: 'platform.SnapshotTaken' | 'platform.ProcessPositionReached' | 'platform.SecretRegistered';
}>;

type Known =
  | (GameEvent | PathEvent | ProductEvent | ReferenceEvent)
  | ContentEvent
  | (AdministratorEvent | BanEvent | CodeEvent | EmailEvent | UserEvent)
  | (MailEvent | WatchEvent)
  | (OpenOrdersEvent | OrderEvent | OrderNumberTaken)
  | PaymentsEvent
  | (CustomerUseEvent | PromoBatchOpened | PromoEvent)
  | (RequestEvent | OfPrograms)
  | (PromoBatchOpened | PromoEvent)
  | (RequestEvent | SortingEvent | OfPrograms)
  | (KeyFingerprintEvent | KeyImportEvent | KeyRevealedToStaff | PoolEvent)
  | (ContactEvent | FilesEvent | OpenTicketEvent | SupportContentEvent)
  | (TicketEvent | TicketNumberTaken)
  | ViewEvent;

/** Every type of event in the version that this release writes. */
const types: Readonly<Record<Known['type'], true>> = {
  'catalog.FunctionIconDefined': true,
  'catalog.GameAdded': true,
  'catalog.GameDescribed': true,
  'catalog.PathConfirmed': true,
  'catalog.PathGivenUp': true,
  'catalog.PathReserved': true,
  'catalog.ProductAdded': true,
  'catalog.ProductDescribed': true,
  'catalog.ProductFunctionDefined': true,
  'catalog.ProductStatusChanged': true,
  'catalog.RateAdded': true,
  'catalog.RateChanged': true,
  'catalog.RateWithdrawn': true,
  'catalog.RequirementDefined': true,
  'catalog.RequirementTypeDefined': true,
  'catalog.StatusDefined': true,
  'content.AvatarSaved': true,
  'content.ContactCardSaved': true,
  'content.PageSaved': true,
  'content.ProblemSaved': true,
  'content.SlideSaved': true,
  'content.SocialsSaved': true,
  'identity.AdministratorAppointed': true,
  'identity.AdministratorDismissed': true,
  'identity.AvatarChosen': true,
  'identity.CodeRequested': true,
  'identity.CodeTried': true,
  'identity.CodeUsed': true,
  'identity.EmailBanLifted': true,
  'identity.EmailBanned': true,
  'identity.EmailChangeCancelled': true,
  'identity.EmailChangeRequested': true,
  'identity.EmailChangeUndone': true,
  'identity.EmailChanged': true,
  'identity.EmailClaimConfirmed@2': true,
  'identity.EmailClaimed@2': true,
  'identity.EmailConfirmed': true,
  'identity.EmailRegistered': true,
  'identity.EmailReleased': true,
  'identity.ErasureAsked': true,
  'identity.OtherSessionsEnded': true,
  'identity.PasswordChanged': true,
  'identity.SessionReauthenticated': true,
  'identity.SignedIn@2': true,
  'identity.SignedOut': true,
  'identity.SignedOutEverywhere': true,
  'identity.TotpDisabled': true,
  'identity.TotpEnabled': true,
  'identity.TotpPrepared': true,
  'identity.TotpReset': true,
  'identity.TotpTried': true,
  'identity.TotpUsed': true,
  'identity.UserErased': true,
  'identity.UserLevelChanged': true,
  'identity.UserRegistered@2': true,
  'identity.UserRenamed': true,
  'mail.MessageAsked': true,
  'mail.MessageAskedAgain': true,
  'mail.MessageDropped': true,
  'mail.MessageFailed': true,
  'mail.MessageSent': true,
  'notices.WatchAsked': true,
  'notices.WatchServed': true,
  'notices.WatchStopped': true,
  'ordering.EmailCorrected': true,
  'ordering.KeyReplaced': true,
  'ordering.KeysAwaited': true,
  'ordering.KeysDownloaded': true,
  'ordering.KeysMailAskedAgain': true,
  'ordering.KeysMailFailed': true,
  'ordering.KeysMailed': true,
  'ordering.KeysRevealed': true,
  'ordering.MismatchAccepted': true,
  'ordering.OpenOrderAdded': true,
  'ordering.OpenOrdersClosed': true,
  'ordering.OrderCancelled': true,
  'ordering.OrderExpired': true,
  'ordering.OrderFulfilled': true,
  'ordering.OrderHeld': true,
  'ordering.OrderHoldLifted': true,
  'ordering.OrderNumberTaken': true,
  'ordering.OrderPaid': true,
  'ordering.OrderPaidTwice': true,
  'ordering.OrderPlaced': true,
  'ordering.PaymentMismatched': true,
  'ordering.PaymentReversed': true,
  'ordering.PaymentSystemChosen': true,
  'ordering.RefundDecided': true,
  'ordering.OrderVoided': true,
  'ordering.RefundConfirmed': true,
  'ordering.RefundFailed': true,
  'ordering.RefundRetried': true,
  'ordering.RefundSent': true,
  'payments.ExchangeRateSet': true,
  'payments.InvoiceCreated': true,
  'payments.NotificationJudgedAgain': true,
  'payments.NotificationReceived': true,
  'payments.PaymentConfirmed': true,
  'payments.PaymentReversed': true,
  'platform.ProcessPositionReached': true,
  'platform.RequestAbandoned': true,
  'platform.RequestAnswered': true,
  'platform.RequestClaimed': true,
  'platform.SecretRegistered': true,
  'platform.SnapshotTaken': true,
  'promotions.CustomerUseRedeemed': true,
  'promotions.CustomerUseReleased': true,
  'promotions.CustomerUseReserved': true,
  'promotions.PromoBatchOpened': true,
  'promotions.PromoChanged': true,
  'promotions.PromoCreated': true,
  'promotions.PromoLocked': true,
  'promotions.PromoRedeemed': true,
  'promotions.PromoRefused': true,
  'promotions.PromoReleased': true,
  'promotions.PromoReserved': true,
  'promotions.PromoSwitched': true,
  'stock.AllKeysStored': true,
  'sorting.SortOrderChanged': true,
  'stock.FingerprintsClaimed': true,
  'stock.FingerprintsReleased': true,
  'stock.IssueSettled': true,
  'stock.KeyImportAbandoned': true,
  'stock.KeyImportFinished': true,
  'stock.KeyImportStarted': true,
  'stock.KeyReplaced': true,
  'stock.KeyRevealedToStaff': true,
  'stock.KeysAdded': true,
  'stock.KeysIssued': true,
  'stock.KeysReleased': true,
  'stock.KeysReserved': true,
  'stock.KeysRevoked': true,
  'stock.KeysStored': true,
  'stock.KeysWithdrawn': true,
  'stock.OrderLeftQueue': true,
  'stock.OrderQueuedForKeys': true,
  'stock.ReplacementSettled': true,
  'stock.SharedContentSet': true,
  'stock.StoredKeysDiscarded': true,
  'support.BotAsked': true,
  'support.BotProblemSaved': true,
  'support.BotSolutionSaved': true,
  'support.CannedAnswerSaved': true,
  'support.ContactAnswered': true,
  'support.ContactAsked': true,
  'support.ContactClosed': true,
  'support.FilesForgotten': true,
  'support.FilesHeld': true,
  'support.FilesKept': true,
  'support.MessagePosted': true,
  'support.NotePosted': true,
  'support.OpenTicketConfirmed': true,
  'support.OpenTicketFreed': true,
  'support.OpenTicketReserved': true,
  'support.OrderLinked': true,
  'support.PersonAsked': true,
  'support.TicketAssigned': true,
  'support.TicketClosed': true,
  'support.TicketNumberTaken': true,
  'support.TicketOpened': true,
  'support.TicketRead': true,
  'support.TicketReopened': true,
  'support.TicketThemeSaved': true,
  'views.ViewRemoved': true,
  'views.ViewSaved': true,
};

export const knownTypes: readonly string[] = Object.keys(types);

export const isKnownType = (type: string): boolean => Object.hasOwn(types, type);
