import type { ContactCard } from '@shop/contracts/content/contract';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { channelIcons } from '../../shared/contacts/channel-icons.ts';
import { useScrollToHash } from '../../shared/routing/use-scroll-to-hash.ts';
import { useLocal } from '../../shared/text/use-local.ts';
import { QueryState } from '../../shared/ui/query-state.tsx';
import { LoadingNote, Skeleton } from '../../shared/ui/skeleton.tsx';
import { ActionLink, ActionLinks } from '../../shared/ui/action-links.tsx';
import css from './contact-cards.module.css';
import { useContactCardsQuery } from './contacts-api.ts';
import { otherContactsId } from './other-contacts-id.ts';

/** Contact options besides the form. */
export const ContactCards = () => {
  const { t } = useTranslation();
  useScrollToHash();
  const query = useContactCardsQuery();
  return (
    <section className={css['cards']} aria-labelledby={otherContactsId}>
      <h2 id={otherContactsId}>{t(($) => $.contacts.otherWays)}</h2>
      <QueryState query={query} skeleton={<CardsSkeleton />}>
        {(cards) =>
          cards.length > 0 ? (
            <ActionLinks>
              {cards.map((card) => (
                <Card key={card.id} card={card} />
              ))}
            </ActionLinks>
          ) : (
            <NoCards />
          )
        }
      </QueryState>
    </section>
  );
};

/** The page about a ban leads here, and the form refuses the email of its visitor. */
const NoCards = () => {
  const { t } = useTranslation();
  const isBanned = useLocation().hash === `#${otherContactsId}`;
  return (
    <p className={css['none']}>
      {isBanned ? t(($) => $.contacts.bannedWithoutWays) : t(($) => $.contacts.noOtherWays)}
    </p>
  );
};

type CardProps = Readonly<{ card: ContactCard }>;

const Card = ({ card }: CardProps) => {
  const { t } = useTranslation();
  const local = useLocal();
  return (
    <ActionLink
      Icon={channelIcons[card.channel]}
      kind={t(($) => $.contacts.channels[card.channel])}
      title={local(card, 'title')}
      text={local(card, 'text')}
      link={card.link}
    />
  );
};

const CardsSkeleton = () => (
  <div>
    <LoadingNote />
    {Array.from({ length: 3 }, (_, index) => (
      <div key={index} className={css['waiting']}>
        <Skeleton height={22} width={22} />
        <Skeleton height={44} width="70%" />
      </div>
    ))}
  </div>
);
