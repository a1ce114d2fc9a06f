import type { AdminSlide } from '@shop/domain/content/back-office.contract';
import { slideState } from '@shop/domain/content/back-office.contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { AdminList } from '../../../shared/back-office/list/admin-list.tsx';
import type { ListColumn } from '../../../shared/back-office/list/list-column.ts';
import type { ListFilter } from '../../../shared/back-office/list/list-filter.ts';
import { useArchiveActions } from '../../../shared/back-office/list/use-archive-actions.tsx';
import { useFormat } from '../../../shared/text/use-format.ts';
import { useLocal } from '../../../shared/text/use-local.ts';
import { Picture } from '../../../shared/ui/picture.tsx';
import { SlideMark } from './slide-mark.tsx';
import { SlidePeriod } from './slide-period.tsx';
import { sliderApi } from './slider-api.ts';
import css from './slider-list-page.module.css';

const models = ['content'];

const useColumns = (): readonly ListColumn<AdminSlide>[] => {
  const { t } = useTranslation();
  const local = useLocal();
  const { day } = useFormat();
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
    },
    {
      id: 'period',
      label: t(($) => $.adminSlider.period),
      cell: (slide) => <SlidePeriod {...slide} />,
      width: '200px',
      card: 'line',
    },
    {
      id: 'active',
      label: t(($) => $.adminList.archive.state),
      cell: (slide) => <SlideMark {...slide} />,
      width: '130px',
      card: 'badge',
    },
    {
      id: 'changed_at',
      label: t(($) => $.adminSlider.changed),
      cell: ({ changed_at: changed }) => <time dateTime={changed}>{day(changed)}</time>,
      sort: 'changed_at',
      width: '150px',
      card: 'line',
      isOptional: true,
    },
  ];
};

/** The slides of the home page. */
export const SliderListPage = () => {
  const { t } = useTranslation();
  const local = useLocal();
  const columns = useColumns();
  const filters = useMemo(
    (): readonly ListFilter[] => [
      {
        kind: 'choice',
        name: 'state',
        label: t(($) => $.adminSlider.period),
        options: slideState.options.map((value) => ({
          value,
          label: t(($) => $.adminSlider.states[value]),
        })),
      },
      {
        kind: 'yesNo',
        name: 'active',
        label: t(($) => $.adminList.archive.state),
        yes: t(($) => $.adminList.archive.active),
        no: t(($) => $.adminList.archive.archived),
      },
    ],
    [t],
  );
  const bulkActions = useArchiveActions<AdminSlide>('/admin/slider');

  return (
    <AdminList
      section="slider"
      title={t(($) => $.adminSlider.title)}
      columns={columns}
      filters={filters}
      defaultSort="position"
      endpoint={sliderApi.endpoints.adminSlides}
      models={models}
      nameOf={(slide) => local(slide, 'title')}
      hrefOf={({ id }) => `/admin/slider/${id}`}
      create={{ href: '/admin/slider/new', label: t(($) => $.adminSlider.create) }}
      empty={{
        title: t(($) => $.adminSlider.empty),
        text: t(($) => $.adminSlider.emptyText),
      }}
      bulkActions={bulkActions}
      csvPath="/admin/slider.csv"
      orderPath="/admin/slider"
    />
  );
};
