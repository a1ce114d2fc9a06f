import { Button, VisuallyHidden } from '@mantine/core';
import type { PageVersionItem } from '@shop/contracts/content/back-office.contract';
import { useTranslation } from 'react-i18next';
import { FigureTable } from '../../../shared/back-office/figure-table.tsx';
import { useFormat } from '../../../shared/text/use-format.ts';
import css from './versions.module.css';

type VersionsTableProps = Readonly<{
  items: readonly PageVersionItem[];
  /** The published revision. */
  current: number;
  onOpen: (item: PageVersionItem) => void;
}>;

export const VersionsTable = ({ items, current, onOpen }: VersionsTableProps) => {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  return (
    <FigureTable className={css['table'] ?? ''} aria-label={t(($) => $.adminPages.versions)}>
      <thead>
        <tr>
          <th scope="col">{t(($) => $.adminPages.version)}</th>
          <th scope="col">{t(($) => $.adminPages.savedAt)}</th>
          <th scope="col">{t(($) => $.adminPages.author)}</th>
          <th scope="col">
            <VisuallyHidden>{t(($) => $.adminPages.actions)}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.revision}>
            <th scope="row">
              {item.version}
              {item.revision === current && (
                <span className={css['current']}>{t(($) => $.adminPages.current)}</span>
              )}
            </th>
            <td>
              {item.at === null ? (
                t(($) => $.adminPages.original)
              ) : (
                <time dateTime={item.at}>{dateTime(item.at)}</time>
              )}
            </td>
            <td>
              {item.by === null
                ? t(($) => $.adminForm.history.system)
                : (item.by.name ?? t(($) => $.adminForm.history.someone))}
            </td>
            <td>
              <Button
                variant="subtle"
                size="sm"
                aria-label={t(($) => $.adminPages.openVersion, { version: item.version })}
                onClick={() => onOpen(item)}
              >
                {t(($) => $.adminForm.history.state)}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </FigureTable>
  );
};
