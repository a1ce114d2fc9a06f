import { userId, userStream } from '@shop/domain/identity';
import type { CodePurpose, RegisteredUser } from '@shop/domain/identity';
import type { Lang } from '@shop/contracts/kernel';
import type { VerificationCodes, SignedIds } from '@shop/platform/access';
import type { Clock } from '@shop/platform/clock';
import type { Aggregates } from '../aggregates.ts';
import { undoTokenSubject } from '../identity/email-changes.ts';
import { findCodeStream } from '../identity/codes.ts';
import type { Composers } from './composer.ts';
import type { Email } from './render-email.ts';
import { renderEmail } from './render-email.ts';
import { accountMessages } from './messages/account.ts';

type AccountEmailDeps = Readonly<{
  aggregates: Pick<Aggregates, 'codes' | 'users'>;
  mailedCodes: Pick<VerificationCodes, 'compute'>;
  codeHash: (text: string) => string;
  undoTokens: Pick<SignedIds, 'sign'>;
  publicUrl: string;
  clock: Clock;
}>;

const streamsOfCodes = (
  deps: AccountEmailDeps,
  purpose: CodePurpose,
  { userId: id, emailHash, pendingEmail }: RegisteredUser,
): readonly string[] => {
  if (purpose === 'password') return [findCodeStream(deps, { purpose, emailHash })];
  return [emailHash, ...(pendingEmail ? [pendingEmail.emailHash] : [])].map((address) =>
    findCodeStream(deps, { purpose, emailHash: address, userId: id }),
  );
};

type AccountEmailComposers = Pick<Composers, 'email-code' | 'password-code' | 'email-changed'>;

/** Composes the emails about an account. */
export const accountEmailComposers = (deps: AccountEmailDeps): AccountEmailComposers => {
  const { aggregates, mailedCodes, undoTokens, publicUrl, clock } = deps;
  const { codes, users } = aggregates;

  /** Skips the email if the code can no longer be used. */
  const codeEmail =
    (purpose: CodePurpose) =>
    async (
      { codeId, userId: id }: Readonly<{ codeId: string; userId: string }>,
      lang: Lang,
    ): Promise<Email | null> => {
      const { state: user } = await users.loadLatest(userStream(userId(id)));
      if (user.status !== 'registered') return null;
      const streams = streamsOfCodes(deps, purpose, user);
      const results = await Promise.all(streams.map((stream) => codes.loadLatest(stream)));
      const open = results.map(({ state }) => state.open).find((code) => code?.codeId === codeId);
      if (!open || clock() >= open.until) return null;
      const { [purpose]: message, note } = accountMessages[lang];
      const code = mailedCodes.compute(codeId);
      const parts = [{ text: message.text }, { code }, { note }];
      const { subject } = message;
      return renderEmail({ publicUrl, lang, reason: 'code', subject, title: subject, parts });
    };

  return {
    'email-code': codeEmail('email'),
    'password-code': codeEmail('password'),

    /** Notifies the former address, with the undo link while it is valid. */
    'email-changed': async ({ changeId, userId: id }, lang) => {
      const { state: user } = await users.loadLatest(userStream(userId(id)));
      if (user.status !== 'registered') return null;
      const change = user.emailChanges.find((each) => each.changeId === changeId);
      if (!change || clock() >= change.undoUntil) return null;
      const { subject, text, preheader, undo, note } = accountMessages[lang].changed;
      const token = encodeURIComponent(undoTokens.sign(undoTokenSubject(id, changeId)));
      const link = `${publicUrl}/${lang}/email/undo?token=${token}`;
      const parts = [{ text }, { link, label: undo }, { note }];
      return renderEmail({
        publicUrl,
        lang,
        reason: 'formerEmail',
        subject,
        title: subject,
        preheader,
        parts,
      });
    },
  };
};
