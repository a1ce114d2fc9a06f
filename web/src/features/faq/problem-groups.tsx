import { useTranslation } from 'react-i18next';
import { QueryState } from '../../shared/ui/query-state.tsx';
import { categories } from './categories.ts';
import css from './faq-page.module.css';
import { HelpRows, HelpRowsSkeleton } from './help-rows.tsx';
import { MoreLink } from './more-link.tsx';
import type { FaqList } from './use-faq.ts';

type ProblemGroupsProps = Readonly<{ list: FaqList }>;

export const ProblemGroups = ({ list }: ProblemGroupsProps) => {
  const { t } = useTranslation();
  const { query, shown } = list;
  const filled = categories.filter((each) => shown.some(({ category }) => category === each));
  return (
    <section className={css['section']} aria-labelledby="problems">
      <h2 id="problems">{t(($) => $.faq.kinds.problem)}</h2>
      <p className={css['note']}>{t(($) => $.faq.kindNotes.problem)}</p>
      <QueryState query={query} skeleton={<GroupsSkeleton />}>
        {() => (
          <div className={css['groups']}>
            {filled.map((category) => (
              <section key={category} id={category} aria-labelledby={`${category}-title`}>
                <h3 id={`${category}-title`}>{t(($) => $.faq.categories[category])}</h3>
                <HelpRows items={shown.filter((item) => item.category === category)} />
              </section>
            ))}
          </div>
        )}
      </QueryState>
      <MoreLink list={list} />
    </section>
  );
};

const GroupsSkeleton = () => {
  const { t } = useTranslation();
  return (
    <div className={css['groups']}>
      {categories.map((category) => (
        <div key={category}>
          <h3>{t(($) => $.faq.categories[category])}</h3>
          <HelpRowsSkeleton rows={4} />
        </div>
      ))}
    </div>
  );
};
