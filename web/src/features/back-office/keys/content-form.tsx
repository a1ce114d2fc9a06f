import { Textarea } from '@mantine/core';
import type { AdminStock } from '@shop/contracts/stock/back-office.contract';
import type { SyntheticEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useRequestId } from '../../../shared/api/use-request-id.ts';
import { asProblem } from '../../../shared/api/problem.ts';
import { LeaveDialog } from '../../../shared/back-office/form/leave-dialog.tsx';
import { useLeaveGuard } from '../../../shared/back-office/form/use-leave-guard.ts';
import { selectLang } from '../../../shared/i18n/locale-slice.ts';
import { BusyButton } from '../../../shared/ui/busy-button.tsx';
import { useToasts } from '../../../shared/ui/toasts.tsx';
import css from './dialog.module.css';
import { usePlaintextCalls } from './plaintext-calls.ts';

type ContentFormProps = Readonly<{ stock: AdminStock; onChanged: () => void }>;

const largest = 16_384;

/** Sets the shared content for future buyers. Only this form has the text. */
export const ContentForm = ({ stock, onChanged }: ContentFormProps) => {
  const { t } = useTranslation();
  const lang = useSelector(selectLang);
  const toasts = useToasts();
  const { setSharedContent } = usePlaintextCalls();
  const submitOnce = useRequestId();
  const [content, setContent] = useState('');
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);
  const blocker = useLeaveGuard(() => content !== '');
  const { rate_id: rateId, product_id: productId } = stock;
  const isDelivered = stock.content?.stopped === null;

  const handleSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    if (content.trim() === '') return setError(t(($) => $.adminKeys.wizard.required));
    setSending(true);
    const sent = { rateId, productId, content, unitCost: 0 };
    const { error: refusal } = await submitOnce(sent, (importId) =>
      setSharedContent({ ...sent, importId }),
    );
    setSending(false);
    if (refusal) return setError(asProblem(refusal, lang).message);
    setContent((current) => (current === content ? '' : current));
    toasts.done(t(($) => $.adminKeys.planPage.done));
    onChanged();
  };

  return (
    <form className={css['form']} onSubmit={(event) => void handleSubmit(event)} noValidate>
      <Textarea
        name="content"
        label={t(($) => $.adminKeys.planPage.text)}
        description={t(($) => $.adminKeys.planPage.textHint)}
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
      <div>
        <BusyButton type="submit" variant="filled" loading={isSending}>
          {t(($) => $.adminKeys.planPage[isDelivered ? 'replace' : 'set'])}
        </BusyButton>
      </div>
      <LeaveDialog blocker={blocker} onDiscard={() => setContent('')} />
    </form>
  );
};
