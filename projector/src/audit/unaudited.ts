import type { ShopEvent } from '@shop/domain/history';
import type { BaseType } from '@shop/domain/kernel';

/**
 * Event types that the audit ignores, because staff never cause them or because each is a step of a
 * command whose effect has its own event. Every other type is audited: its description is in
 * `descriptions/`, and the name of the action in the dictionaries of the client.
 */
const types = {
  // Steps of a command that is audited by its effect.
  'catalog.PathConfirmed': true,
  'catalog.PathReleased': true,
  'catalog.PathReserved': true,
  'identity.AdministratorAppointed': true,
  'identity.AdministratorDismissed': true,
  'identity.TotpAttempted': true,
  'identity.TotpUsed': true,
  'platform.IdempotencyKeyReleased': true,
  'platform.IdempotencyKeyCompleted': true,
  'platform.IdempotencyKeyAcquired': true,
  'stock.AllKeysStored': true,
  'stock.FingerprintsClaimed': true,
  'stock.FingerprintsReleased': true,
  'stock.AllocationAcknowledged': true,
  'stock.KeysAdded': true,
  'stock.KeysStored': true,
  'stock.OrderLeftQueue': true,
  'stock.ReplacementAcknowledged': true,
  'stock.StoredKeysDiscarded': true,
  'support.FilesDiscarded': true,
  'support.FileSpaceReserved': true,
  'support.FilesAttached': true,
  'support.TicketSlotConfirmed': true,
  'support.TicketSlotReleased': true,
  'support.TicketSlotReserved': true,
  'support.TicketNumberReserved': true,
  'support.TicketRead': true,
  // Events of guests, buyers and account owners.
  'content.ArticleViewsCounted': true,
  'content.ArticleVoted': true,
  'identity.CodeRequested': true,
  'identity.CodeAttempted': true,
  'identity.CodeUsed': true,
  'identity.EmailClaimConfirmed': true,
  'identity.EmailClaimed': true,
  'identity.EmailRegistered': true,
  'identity.EmailReleased': true,
  'identity.OtherSessionsEnded': true,
  'identity.SessionReauthenticated': true,
  'identity.SessionSeen': true,
  'identity.SignedIn': true,
  'notifications.ProductEmailsChosen': true,
  'notifications.ProductRemindersChosen': true,
  'notifications.BackInStockSubscribed': true,
  'notifications.BackInStockNotified': true,
  'notifications.BackInStockUnsubscribed': true,
  'ordering.KeysDownloaded': true,
  'ordering.KeyRevealed': true,
  'ordering.OpenOrderAdded': true,
  'ordering.OpenOrdersClosed': true,
  'ordering.OrderNumberReserved': true,
  'ordering.OrderPlaced': true,
  'ordering.PaymentSystemChosen': true,
  'promotions.PromoRedeemed': true,
  'promotions.PromoRefused': true,
  'promotions.PromoReleased': true,
  'promotions.PromoReserved': true,
  // Events of the shop's own processes and of payment systems.
  'identity.UserErased': true,
  'mail.MessageRequested': true,
  'mail.MessageDropped': true,
  'mail.MessageFailed': true,
  'mail.MessageSent': true,
  'ordering.KeysAwaited': true,
  'ordering.KeysMailFailed': true,
  'ordering.KeysMailed': true,
  'ordering.OrderExpired': true,
  'ordering.OrderFulfilled': true,
  'ordering.RefundAttempted': true,
  'payments.InvoiceCreated': true,
  'payments.NotificationReceived': true,
  'payments.NotificationsDropped': true,
  'platform.ProcessPositionReached': true,
  'platform.SecretRegistered': true,
  'platform.SnapshotTaken': true,
  'stock.KeysReleased': true,
  'stock.KeysReserved': true,
  'stock.OrderQueuedForKeys': true,
} as const satisfies Partial<Record<BaseType<ShopEvent['type']>, true>>;

/** A type of which the audit has records, without its version. */
export type AuditedType = Exclude<BaseType<ShopEvent['type']>, keyof typeof types>;

export const unaudited: readonly string[] = Object.keys(types);
