import { VisuallyHidden } from '@mantine/core';
import type { ContactCard } from '@shop/domain/content/contract';
import {
  IconBrandDiscord,
  IconBrandTelegram,
  IconBrandVk,
  IconMail,
  IconMessageCircle,
  IconPhone,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { WrittenLink } from '../../shared/routing/written-link.tsx';
import { useLocal } from '../../shared/text/use-local.ts';
import { QueryState } from '../../shared/ui/query-state.tsx';
import { LoadingNote, Skeleton } from '../../shared/ui/skeleton.tsx';
import css from './contact-cards.module.css';
import { useContactCardsQuery } from './contacts-api.ts';

const icons = {
  email: IconMail,
  telegram: IconBrandTelegram,
  discord: IconBrandDiscord,
  vk: IconBrandVk,
  phone: IconPhone,
  other: IconMessageCircle,
} as const satisfies Readonly<Record<ContactCard['channel'], unknown>>;

/** The ways to reach the shop beside its form. */
export const ContactCards = () => {
  const { t } = useTranslation();
  const query = useContactCardsQuery();
  return (
    <section className={css['ways']} aria-labelledby="ways">
      <h2 id="ways">{t(($) => $.contacts.ways)}</h2>
      <QueryState query={query} skeleton={<CardsSkeleton />}>
        {(cards) =>
          cards.length > 0 ? (
            <ul className={css['cards']}>
              {cards.map((card) => (
                <Card key={card.id} card={card} />
              ))}
            </ul>
          ) : (
            <p className={css['none']}>{t(($) => $.contacts.noWays)}</p>
          )
        }
      </QueryState>
    </section>
  );
};

type CardProps = Readonly<{ card: ContactCard }>;

const Card = ({ card }: CardProps) => {
  const { t } = useTranslation();
  const local = useLocal();
  const Icon = icons[card.channel];
  const title = local(card, 'title');
  const text = local(card, 'text');
  return (
    <li className={css['card']}>
      <Icon size={22} aria-hidden="true" />
      <div>
        <VisuallyHidden>{t(($) => $.contacts.channels[card.channel])}</VisuallyHidden>
        <h3 className={css['name']}>
          {card.link === null ? title : <WrittenLink to={card.link}>{title}</WrittenLink>}
        </h3>
        {text !== '' && <p className={css['text']}>{text}</p>}
      </div>
    </li>
  );
};

const CardsSkeleton = () => (
  <div className={css['cards']}>
    <LoadingNote />
    {Array.from({ length: 3 }, (_, index) => (
      <div key={index} className={css['card']}>
        <Skeleton height={22} width={22} />
        <Skeleton height={44} width="70%" />
      </div>
    ))}
  </div>
);
