import { Button, VisuallyHidden } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import type { Setup, SetupStep } from '@shop/contracts/back-office/setup.contract';
import { stepsBeforeSelling } from '@shop/contracts/back-office/setup.contract';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLiveRefetch } from '../../../shared/back-office/live/use-live-refetch.ts';
import { ShopLink } from '../../../shared/routing/shop-link.tsx';
import { useCurrentUser } from '../../../shared/session/use-current-user.ts';
import { useSetupQuery } from './setup-api.ts';
import css from './setup-list.module.css';

/** The page of each setup step. */
const pages: Readonly<Record<SetupStep, string>> = {
  game: '/admin/games/new',
  product: '/admin/products/new',
  rate: '/admin/products',
  keys: '/admin/keys/imports/new',
  payment: '/admin/payments/systems',
  slide: '/admin/slider/new',
  help: '/admin/problems/new',
  contact: '/admin/contacts/new',
  theme: '/admin/theme/new',
  socials: '/admin/socials',
};

/** The read models that the steps depend on. */
const models = ['games', 'products', 'stock', 'references', 'content', 'support-content'];

/** The remaining setup steps of a new shop; empty once all are done. Only administrators see it. */
export const SetupList = () => {
  const isAdministrator = useCurrentUser()?.adminlvl === 2;
  const { data, refetch } = useSetupQuery(undefined, {
    skip: !isAdministrator,
    refetchOnMountOrArgChange: true,
  });
  useLiveRefetch(models, () => (isAdministrator ? refetch() : undefined));
  return data?.steps.some(({ done }) => !done) ? <Steps steps={data.steps} /> : null;
};

const Steps = ({ steps }: Setup) => {
  const { t } = useTranslation();
  const [isHidden, setHidden] = useLocalStorage({
    key: 'admin.setup-hidden',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const isSelling = steps.every(({ step, done }) => done || !stepsBeforeSelling.has(step));
  if (isSelling && isHidden) return null;
  const next = steps.find(({ done }) => !done)?.step;
  const done = steps.filter((each) => each.done).length;
  return (
    <section aria-labelledby="setup">
      <div className={css['head']}>
        <h2 id="setup" className={css['title']}>
          {t(($) => $.admin.setup[isSelling ? 'rest' : 'title'])}
        </h2>
        <p className={css['progress']}>
          {t(($) => $.admin.setup.progress, { done, total: steps.length })}
        </p>
        {isSelling && (
          <Button variant="subtle" size="sm" onClick={() => setHidden(true)}>
            {t(($) => $.admin.setup.hide)}
          </Button>
        )}
      </div>
      <ol className={css['list']}>
        {steps.map((each) => (
          <Step key={each.step} {...each} isNext={each.step === next} />
        ))}
      </ol>
    </section>
  );
};

type StepProps = Setup['steps'][number] & Readonly<{ isNext: boolean }>;

const Step = ({ step, done, isNext }: StepProps) => {
  const { t } = useTranslation();
  const Icon = done ? IconCircleCheckFilled : IconCircle;
  const name = t(($) => $.admin.setup.steps[step].name);
  return (
    <li className={css['step']} data-done={done || undefined}>
      <Icon size={20} aria-hidden="true" />
      <VisuallyHidden>{t(($) => $.admin.setup[done ? 'done' : 'open'])}</VisuallyHidden>
      <div className={css['text']}>
        <p className={css['name']}>{name}</p>
        {!done && <p className={css['reason']}>{t(($) => $.admin.setup.steps[step].text)}</p>}
      </div>
      {!done && (
        <Button
          component={ShopLink}
          to={pages[step]}
          variant={isNext ? 'filled' : 'default'}
          size="sm"
          aria-label={`${t(($) => $.admin.setup.steps[step].action)}: ${name}`}
        >
          {t(($) => $.admin.setup.steps[step].action)}
        </Button>
      )}
    </li>
  );
};
