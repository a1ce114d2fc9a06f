import type { AdminSlide } from '@shop/contracts/content/back-office.contract';
import { slideStatus } from '@shop/contracts/content/back-office.contract';
import { useMemo } from 'react';
import { toOptions } from '../../../shared/back-office/list/to-options.ts';
import { useTranslation } from 'react-i18next';
import { EntryList } from '../../../shared/back-office/entries/entry-list.tsx';
import type { ListColumn } from '../../../shared/back-office/list/list-column.ts';
import type { ListFilter } from '../../../shared/back-office/list/list-filter.ts';
import { useLocal } from '../../../shared/text/use-local.ts';
import { Picture } from '../../../shared/ui/picture.tsx';
import { SlideMark } from './slide-mark.tsx';
import { SlidePeriod } from './slide-period.tsx';
import css from './slider-list-page.module.css';
import { slideEntriesApi, slidesSection } from './slides-api.ts';

const useColumns = (): readonly ListColumn<AdminSlide>[] => {
  const { t } = useTranslation();
  const local = useLocal();
  return [
    {
      id: 'image',
      label: t(($) => $.adminSlider.image),
      cell: ({ image }) => (
        <Picture className={css['picture']} src={image} width={56} height={28} sizes="56px" />
      ),
      width: '88px',
      card: 'image',
    },
    {
      id: 'title',
      label: t(($) => $.adminSlider.name),
      cell: (slide) => local(slide, 'title'),
      card: 'title',
    },
    {
      id: 'link',
      label: t(($) => $.adminSlider.link),
      cell: ({ link }) =>
        link === null ? (
          <span className={css['none']}>{t(($) => $.adminSlider.noLink)}</span>
        ) : (
          <span className={css['link']}>{link}</span>
        ),
      card: 'line',
      isMinor: true,
    },
    {
      id: 'period',
      label: t(($) => $.adminSlider.period),
      cell: (slide) => <SlidePeriod {...slide} />,
      card: 'line',
    },
  ];
};

const stateOf = (slide: AdminSlide) => <SlideMark {...slide} />;

/** The slides of the home page. */
export const SliderListPage = () => {
  const { t } = useTranslation();
  const local = useLocal();
  const filters = useMemo(
    (): readonly ListFilter[] => [
      {
        kind: 'choice',
        name: 'status',
        label: t(($) => $.adminSlider.period),
        options: toOptions(slideStatus.options, (value) => t(($) => $.adminSlider.statuses[value])),
      },
    ],
    [t],
  );
  return (
    <EntryList
      section={slidesSection}
      title={t(($) => $.adminSlider.title)}
      columns={useColumns()}
      filters={filters}
      defaultSort="position"
      endpoint={slideEntriesApi.endpoints.slideEntries}
      nameOf={(slide) => local(slide, 'title')}
      create={t(($) => $.adminSlider.create)}
      empty={{
        title: t(($) => $.adminSlider.empty),
        text: t(($) => $.adminSlider.emptyText),
      }}
      stateOf={stateOf}
      isOrdered
    />
  );
};
