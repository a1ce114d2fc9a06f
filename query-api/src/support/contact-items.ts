import type { BanDocument } from '@shop/contracts/identity/documents';
import { bansModel } from '@shop/contracts/identity/documents';
import type { MailDocument } from '@shop/contracts/mail/documents';
import { mailsModel } from '@shop/contracts/mail/documents';
import type { AdminContact } from '@shop/contracts/support/contacts.contract';
import type { ContactDocument } from '@shop/contracts/support/documents';
import type { Clock } from '@shop/platform/clock';
import type { ReadModels } from '@shop/platform/projections';
import { isActive } from '../people/banned-emails.ts';
import type { OpenText } from '../people/text-opener.ts';
import { peopleReader } from './people.ts';

type ContactItemDeps = Readonly<{
  readModels: Pick<ReadModels, 'serving'>;
  open: OpenText;
  clock: Clock;
}>;

const accountActorPattern = /^(?:staff|user):(.+)$/;
const findAccount = (actor: string): string => accountActorPattern.exec(actor)?.[1] ?? actor;

/** The worker derives the same mail id from an answer. */
const toMailId = (answerId: string): string => `answer-${answerId}`;

/** Messages for moderators: opened, with names, bans and emails, each read once per page. */
export const contactItemMapper = ({ readModels, open, clock }: ContactItemDeps) => {
  const findPeople = peopleReader({ readModels, open });

  const findByIds = async <Doc extends object>(
    model: typeof bansModel | typeof mailsModel,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, Doc>> => {
    if (ids.length === 0) return new Map();
    const { documents } = await readModels.serving<Doc>(model);
    const found = await documents.find({ _id: { $in: [...new Set(ids)] } }).toArray();
    return new Map(
      found.flatMap(({ _id, document }) => (document ? [[_id, document] as const] : [])),
    );
  };

  const toBlock = (id: string, ban: BanDocument | undefined): AdminContact['blocked'] => {
    if (!ban || !isActive(ban, clock())) return null;
    return { id, reason: ban.reason, until: ban.until, at: ban.banned_at };
  };

  return async (contacts: readonly ContactDocument[]): Promise<readonly AdminContact[]> => {
    const answers = contacts.flatMap((contact) => contact.answers);
    const [people, bans, mails] = await Promise.all([
      findPeople([
        ...contacts.map(({ assignee }) => assignee),
        ...answers.map((answer) => findAccount(answer.answered_by)),
      ]),
      findByIds<BanDocument>(
        bansModel,
        contacts.map((contact) => contact.email_hash),
      ),
      findByIds<MailDocument>(
        mailsModel,
        answers.map(({ id }) => toMailId(id)),
      ),
    ]);

    const findMember = (id: string) => ({ id, name: people.get(id)?.name ?? null });

    return Promise.all(
      contacts.map(async (contact): Promise<AdminContact> => {
        const { id, lang, status, submitted_at, assignee } = contact;
        const [name, email, theme, message] = await Promise.all(
          [contact.name, contact.email, contact.theme, contact.message].map(open),
        );
        return {
          id,
          name: name ?? null,
          email: email ?? null,
          theme: theme ?? null,
          message: message ?? null,
          lang,
          status,
          submitted_at,
          assignee:
            assignee !== null && people.get(assignee)?.isStaff ? findMember(assignee) : null,
          answers: await Promise.all(
            contact.answers.map(async (answer) => ({
              id: answer.id,
              text: await open(answer.text),
              answered_at: answer.answered_at,
              answered_by: findMember(findAccount(answer.answered_by)),
              mail: mails.get(toMailId(answer.id))?.status ?? null,
            })),
          ),
          blocked: toBlock(contact.email_hash, bans.get(contact.email_hash)),
        };
      }),
    );
  };
};
