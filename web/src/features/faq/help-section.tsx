import { useTranslation } from 'react-i18next';
import { QueryState } from '../../shared/ui/query-state.tsx';
import css from './faq-page.module.css';
import { HelpRows, HelpRowsSkeleton } from './help-rows.tsx';
import { MoreLink } from './more-link.tsx';
import type { FaqList } from './use-faq.ts';

type HelpSectionProps = Readonly<{ list: FaqList }>;

/** A list of drivers, guides or programs. */
export const HelpSection = ({ list }: HelpSectionProps) => {
  const { t } = useTranslation();
  const { kind, query, shown } = list;
  return (
    <section id={kind} className={css['section']} aria-labelledby={`${kind}-title`}>
      <h2 id={`${kind}-title`}>{t(($) => $.faq.kinds[kind])}</h2>
      <p className={css['note']}>{t(($) => $.faq.kindNotes[kind])}</p>
      <QueryState query={query} skeleton={<HelpRowsSkeleton rows={4} />}>
        {() => <HelpRows items={shown} />}
      </QueryState>
      <MoreLink list={list} />
    </section>
  );
};
