import { VisuallyHidden } from '@mantine/core';
import type { AdminGame } from '@shop/contracts/catalog/admin-games.contract';
import type { Region } from '@shop/contracts/wire/contract';
import { IconStarFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import type { ListColumn } from '../../../shared/back-office/list/list-column.ts';
import { VisibilityMark } from '../../../shared/back-office/list/visibility-mark.tsx';
import { selectLang } from '../../../shared/i18n/locale-slice.ts';
import { useFormat } from '../../../shared/text/use-format.ts';
import { useLocal } from '../../../shared/text/use-local.ts';
import { Picture } from '../../../shared/ui/picture.tsx';
import css from './games-list-page.module.css';

type Column = ListColumn<AdminGame>;

/** The lowest price in each region: rubles in `cis`, dollars elsewhere. */
const usePriceColumn = () => {
  const { t } = useTranslation();
  const { money } = useFormat();
  return (region: Region): Column => ({
    id: `price_${region}`,
    label: t(($) => $.adminGames.prices[region]),
    cell: ({ price }) =>
      price ? (
        <span className={css['number']}>{money(price[region])}</span>
      ) : (
        <span className={css['none']}>—</span>
      ),
    sort: `price_${region}`,
    width: '112px',
    align: 'end',
    card: 'line',
  });
};

export const useGameColumns = (): readonly Column[] => {
  const { t } = useTranslation();
  const local = useLocal();
  const lang = useSelector(selectLang);
  const { number, day } = useFormat();
  const priceColumn = usePriceColumn();
  return [
    {
      id: 'icon',
      label: t(($) => $.adminGames.icon),
      cell: ({ icon }) => (
        <Picture className={css['icon']} src={icon} width={32} height={32} sizes="32px" />
      ),
      width: '72px',
      card: 'image',
    },
    {
      id: 'name',
      label: t(($) => $.adminGames.name),
      cell: (game) => local(game, 'name'),
      sort: `name_${lang}`,
      card: 'title',
    },
    {
      id: 'path',
      label: t(($) => $.adminGames.path),
      cell: ({ path }) => <span className={css['path']}>{path}</span>,
      card: 'line',
      isMinor: true,
    },
    {
      id: 'products',
      label: t(($) => $.adminGames.products),
      cell: (game) => <span className={css['number']}>{number(game.products_count)}</span>,
      sort: 'products',
      width: '100px',
      align: 'end',
      card: 'line',
    },
    priceColumn('cis'),
    priceColumn('global'),
    {
      id: 'sold',
      label: t(($) => $.adminGames.sold),
      cell: ({ sold }) => <span className={css['number']}>{number(sold)}</span>,
      sort: 'sold',
      width: '120px',
      align: 'end',
      card: 'line',
    },
    {
      id: 'popular',
      label: t(($) => $.adminGames.popular),
      cell: ({ popular }) => <PopularMark isPopular={popular} />,
      width: '104px',
      isMinor: true,
    },
    {
      id: 'visibility',
      label: t(($) => $.adminGames.visibility),
      cell: ({ active, hidden }) => <VisibilityMark isActive={active} isHidden={hidden} />,
      width: '120px',
      card: 'badge',
    },
    {
      id: 'changed_at',
      label: t(($) => $.adminGames.changed),
      cell: ({ changed_at: changed }) => <time dateTime={changed}>{day(changed)}</time>,
      sort: 'changed_at',
      width: '130px',
      isOptional: true,
    },
  ];
};

const PopularMark = ({ isPopular }: Readonly<{ isPopular: boolean }>) => {
  const { t } = useTranslation();
  if (!isPopular) {
    return <VisuallyHidden>{t(($) => $.adminForm.values.no)}</VisuallyHidden>;
  }
  return (
    <span className={css['popular']}>
      <IconStarFilled size={16} aria-hidden="true" />
      <VisuallyHidden>{t(($) => $.adminForm.values.yes)}</VisuallyHidden>
    </span>
  );
};
