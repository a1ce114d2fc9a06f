/** Types of events that say nothing to many of the slice's projections, by what they are about. */

export const administrators = [
  'identity.AdministratorAppointed',
  'identity.AdministratorDismissed',
] as const;

export const bans = [
  'identity.EmailBanChanged',
  'identity.EmailBanLifted',
  'identity.EmailBanned',
] as const;

export const mailedCodes = [
  'identity.CodeRequested',
  'identity.CodeTried',
  'identity.CodeUsed',
] as const;

export const emailClaims = [
  'identity.EmailClaimConfirmed',
  'identity.EmailClaimed',
  'identity.EmailRegistered',
  'identity.EmailReleased',
] as const;

export const totpTries = [
  'identity.TotpPrepared',
  'identity.TotpTried',
  'identity.TotpUsed',
] as const;

export const sessions = [
  'identity.OtherSessionsEnded',
  'identity.SessionReauthenticated',
  'identity.SessionSeen',
  'identity.SignedIn',
  'identity.SignedOut',
  'identity.SignedOutEverywhere',
] as const;

export const disclosures = ['identity.PersonalDataExported', 'identity.UserEmailRevealed'] as const;

export const notes = ['identity.UserNoteAdded', 'identity.UserNoteRemoved'] as const;
