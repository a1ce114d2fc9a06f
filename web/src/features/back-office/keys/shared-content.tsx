import { Button, Textarea } from '@mantine/core';
import type { AdminStock } from '@shop/domain/stock/back-office.contract';
import type { SyntheticEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { asProblem } from '../../../shared/api/problem.ts';
import { newId } from '../../../shared/api/new-id.ts';
import formCss from '../../../shared/back-office/form/entity-form.module.css';
import { FormSection } from '../../../shared/back-office/form/form-section.tsx';
import { LeaveDialog } from '../../../shared/back-office/form/leave-dialog.tsx';
import { useLeaveGuard } from '../../../shared/back-office/form/use-leave-guard.ts';
import { selectLang } from '../../../shared/i18n/locale-slice.ts';
import { ShopLink } from '../../../shared/routing/shop-link.tsx';
import { useFormat } from '../../../shared/text/use-format.ts';
import { useToasts } from '../../../shared/ui/toasts.tsx';
import css from './keys.module.css';
import { useAdminKeysQuery } from './lists-api.ts';
import { keyPath } from './paths.ts';
import { usePlaintextCalls } from './plaintext-calls.ts';

type SharedContentProps = Readonly<{ stock: AdminStock; onChanged: () => void }>;

const largest = 16_384;
const newest = { size: '1', sort: '-stored_at', 'filter[state]': 'shared' };

/** What everyone gets who buys the rate: since when, and a form that sets or replaces it. */
export const SharedContent = ({ stock, onChanged }: SharedContentProps) => {
  const { t } = useTranslation();
  const lang = useSelector(selectLang);
  const { dateTime } = useFormat();
  const toasts = useToasts();
  const { setSharedContent } = usePlaintextCalls();
  const query = new URLSearchParams({ ...newest, 'filter[rate]': stock.rate_id });
  const current = useAdminKeysQuery(`?${query.toString()}`, { refetchOnMountOrArgChange: true });
  const [importId, setImportId] = useState(newId);
  const [content, setContent] = useState('');
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);
  const blocker = useLeaveGuard(() => content !== '');
  const [key] = current.data?.items ?? [];

  const handleSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    if (content.trim() === '') return setError(t(($) => $.adminKeys.wizard.required));
    setSending(true);
    const { rate_id: rateId, product_id: productId } = stock;
    const { error: refusal } = await setSharedContent({
      rateId,
      productId,
      importId,
      content,
      unitCost: 0,
    });
    setSending(false);
    if (refusal) return setError(asProblem(refusal, lang).message);
    setContent('');
    setImportId(newId());
    toasts.done(t(($) => $.adminKeys.ratePage.done));
    void current.refetch();
    onChanged();
  };

  return (
    <>
      <form className={formCss['form']} onSubmit={(event) => void handleSubmit(event)} noValidate>
        <div className={formCss['main']}>
          <FormSection
            title={t(($) => $.adminKeys.ratePage.content)}
            hint={t(($) => $.adminKeys.ratePage.contentHint)}
          >
            {key ? (
              <p className={css['line']}>
                {t(($) => $.adminKeys.ratePage.current, { at: dateTime(key.stored_at) })}
                <ShopLink to={keyPath(key.id)}>{t(($) => $.adminKeys.ratePage.show)}</ShopLink>
              </p>
            ) : (
              <p className={css['soft']}>{t(($) => $.adminKeys.ratePage.noContent)}</p>
            )}
            <Textarea
              name="content"
              label={t(($) => $.adminKeys.ratePage.text)}
              description={t(($) => $.adminKeys.ratePage.textHint)}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              rows={6}
              maxLength={largest}
              autoComplete="off"
              spellCheck={false}
              value={content}
              error={error}
              onChange={({ target }) => {
                setContent(target.value);
                setError(undefined);
              }}
            />
          </FormSection>
          <div>
            <Button type="submit" variant="filled" loading={isSending}>
              {t(($) => $.adminKeys.ratePage[key ? 'replace' : 'set'])}
            </Button>
          </div>
        </div>
      </form>
      <LeaveDialog blocker={blocker} onDiscard={() => setContent('')} />
    </>
  );
};
