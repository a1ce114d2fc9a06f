import { userId, userStream } from '@shop/domain/identity';
import type { CodePurpose, RegisteredUser } from '@shop/domain/identity';
import type { Lang } from '@shop/domain/kernel';
import type { MailedCodes, SignedIds } from '@shop/platform/access';
import type { Clock } from '@shop/platform/clock';
import type { Aggregates } from '../aggregates.ts';
import { undoSubject } from '../identity/change-email.ts';
import { streamOfCodes } from '../identity/codes.ts';
import type { Composer } from './composer.ts';
import type { Letter } from './letter.ts';
import { letter } from './letter.ts';

type AccountLetters = Readonly<{
  aggregates: Pick<Aggregates, 'codes' | 'users'>;
  mailedCodes: Pick<MailedCodes, 'of'>;
  codeHash: (text: string) => string;
  undoTokens: Pick<SignedIds, 'of'>;
  publicUrl: string;
  clock: Clock;
}>;

const words = {
  rus: {
    email: {
      subject: 'Код для подтверждения почты',
      text: 'Введите этот код в настройках профиля, чтобы подтвердить адрес.',
    },
    password: {
      subject: 'Код для нового пароля',
      text: 'Введите этот код на странице восстановления, чтобы задать новый пароль.',
    },
    note: 'Код действует 10 минут и подходит один раз. Никому его не называйте: мы его не спрашиваем. Если вы его не запрашивали, ничего делать не нужно.',
    changed: {
      subject: 'Адрес почты изменён',
      text: 'Почту вашей учётной записи сменили на другой адрес. Если это сделали вы, ничего делать не нужно.',
      undo: 'Это был не я: вернуть прежний адрес',
      note: 'По ссылке вернётся этот адрес, все сеансы завершатся, а пароль нужно будет задать заново. Ссылка действует 7 дней.',
    },
  },
  eng: {
    email: {
      subject: 'Your code to confirm the e-mail',
      text: 'Enter this code in the settings of your profile to confirm the address.',
    },
    password: {
      subject: 'Your code for a new password',
      text: 'Enter this code on the page for forgotten passwords to set a new one.',
    },
    note: 'The code is good for 10 minutes and for one use. Tell it to nobody: we never ask for it. If you did not ask for it, there is nothing to do.',
    changed: {
      subject: 'Your e-mail was changed',
      text: 'The e-mail of your account was changed to another address. If it was you, there is nothing to do.',
      undo: 'It was not me: bring the former address back',
      note: 'The link brings this address back, ends every session, and the password has to be set anew. It is good for 7 days.',
    },
  },
} as const;

const streamsOfCodes = (
  deps: AccountLetters,
  purpose: CodePurpose,
  { userId: id, emailHash, pendingEmail }: RegisteredUser,
): readonly string[] => {
  if (purpose === 'password') return [streamOfCodes(deps, { purpose, emailHash })];
  return [emailHash, ...(pendingEmail ? [pendingEmail.emailHash] : [])].map((address) =>
    streamOfCodes(deps, { purpose, emailHash: address, userId: id }),
  );
};

/** No letter for a code that cannot be used any more. */
const codeLetter =
  (deps: AccountLetters, purpose: CodePurpose) =>
  async (
    { codeId, userId: id }: Readonly<{ codeId: string; userId: string }>,
    lang: Lang,
  ): Promise<Letter | null> => {
    const { aggregates, mailedCodes, clock } = deps;
    const { state: user } = await aggregates.users.loadAfresh(userStream(userId(id)));
    if (user.status !== 'registered') return null;
    const streams = streamsOfCodes(deps, purpose, user);
    const known = await Promise.all(streams.map((stream) => aggregates.codes.loadAfresh(stream)));
    const open = known.map(({ state }) => state.open).find((code) => code?.codeId === codeId);
    if (!open || clock() >= open.until) return null;
    const { [purpose]: say, note } = words[lang];
    const code = mailedCodes.of(codeId);
    const parts = [{ text: say.text }, { code }, { note }];
    return letter({ lang, subject: say.subject, title: say.subject, parts });
  };

export const emailCode = (deps: AccountLetters): Composer<'email-code'> =>
  codeLetter(deps, 'email');
export const passwordCode = (deps: AccountLetters): Composer<'password-code'> =>
  codeLetter(deps, 'password');

/** Tells the former address, with the way back while there is one. */
export const emailChanged =
  ({ aggregates, undoTokens, publicUrl, clock }: AccountLetters): Composer<'email-changed'> =>
  async ({ changeId, userId: id }, lang) => {
    const { state: user } = await aggregates.users.loadAfresh(userStream(userId(id)));
    if (user.status !== 'registered') return null;
    const change = user.emailChanges.find((known) => known.changeId === changeId);
    if (!change || clock() >= change.undoUntil) return null;
    const say = words[lang].changed;
    const token = encodeURIComponent(undoTokens.of(undoSubject(id, changeId)));
    const link = `${publicUrl}/${lang}/email/undo?token=${token}`;
    const parts = [{ text: say.text }, { link, label: say.undo }, { note: say.note }];
    return letter({ lang, subject: say.subject, title: say.subject, parts });
  };
