import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ShopLink } from '../../shared/routing/shop-link.tsx';
import { CountMark } from '../../shared/ui/count-mark.tsx';
import { useSectionCounts } from '../../shared/back-office/counts.ts';
import { hasPage } from './existing-pages.ts';
import { sectionIcons } from './section-icons.ts';
import css from './section-links.module.css';
import type { OpenGroup, SectionName } from './sections.ts';
import { adminSections } from './sections.ts';

type SectionLinksProps = Readonly<{
  groups: readonly OpenGroup[];
  current: SectionName | undefined;
  /** Shows icons only. The names are in tooltips and for screen readers. */
  collapsed?: boolean;
}>;

/** The sections by group, each with the number of its items that need attention. */
export const SectionLinks = ({ groups, current, collapsed = false }: SectionLinksProps) => {
  const { t } = useTranslation();
  return groups.map(({ name, sections }) => (
    <section key={name} className={css['group']} aria-labelledby={`group-${name}`}>
      {collapsed ? (
        <VisuallyHidden component="h2" id={`group-${name}`}>
          {t(($) => $.admin.groups[name])}
        </VisuallyHidden>
      ) : (
        <h2 id={`group-${name}`} className={css['name']}>
          {t(($) => $.admin.groups[name])}
        </h2>
      )}
      <ul className={css['list']}>
        {sections.map((section) => (
          <li key={section}>
            <SectionLink section={section} isCurrent={section === current} collapsed={collapsed} />
          </li>
        ))}
      </ul>
    </section>
  ));
};

type SectionLinkProps = Readonly<{ section: SectionName; isCurrent: boolean; collapsed: boolean }>;

const SectionLink = ({ section, isCurrent, collapsed }: SectionLinkProps) => {
  const { t } = useTranslation();
  const counts: Readonly<Partial<Record<string, number>>> = useSectionCounts();
  const count = counts[section] ?? 0;
  const { path } = adminSections[section];
  const Icon = sectionIcons[section];
  const label = t(($) => $.admin.sections[section]);
  const content = (
    <>
      <Icon size={18} aria-hidden="true" />
      {collapsed ? (
        <VisuallyHidden>{label}</VisuallyHidden>
      ) : (
        <span className={css['label']}>{label}</span>
      )}
      <CountMark count={count} label={t(($) => $.shell.staff.waiting, { count })} />
    </>
  );
  const appearances = {
    className: css['link'],
    'data-collapsed': collapsed || undefined,
    'aria-current': isCurrent ? ('page' as const) : undefined,
    ...(collapsed && { title: label }),
  };
  if (!hasPage(path)) return <span {...appearances}>{content}</span>;
  return (
    <ShopLink to={path} {...appearances}>
      {content}
    </ShopLink>
  );
};
