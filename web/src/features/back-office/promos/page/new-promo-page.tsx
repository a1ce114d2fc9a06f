import { Tabs } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { BatchForm } from '../batches/batch-form.tsx';
import { NewCodeForm } from './new-code-form.tsx';
import css from './page.module.css';

/** The form of one code or of a batch. The address contains the choice. */
export const NewPromoPage = () => {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const kind = search.get('kind') === 'batch' ? 'batch' : 'one';
  const choice = (
    <Tabs
      value={kind}
      onChange={(tab) => setSearch(tab === 'batch' ? { kind: tab } : {}, { replace: true })}
      classNames={{ tab: css['tab'] ?? '' }}
    >
      <Tabs.List aria-label={t(($) => $.adminPromos.whatToCreate)}>
        <Tabs.Tab value="one">{t(($) => $.adminPromos.one)}</Tabs.Tab>
        <Tabs.Tab value="batch">{t(($) => $.adminPromos.many)}</Tabs.Tab>
      </Tabs.List>
    </Tabs>
  );
  return kind === 'batch' ? <BatchForm choice={choice} /> : <NewCodeForm choice={choice} />;
};
