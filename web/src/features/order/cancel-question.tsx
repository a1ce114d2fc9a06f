import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { asProblem } from '../../shared/api/problem.ts';
import { selectLang } from '../../shared/i18n/locale-slice.ts';
import { Answers } from '../../shared/ui/answers.tsx';
import { BusyButton } from '../../shared/ui/busy-button.tsx';
import { useToasts } from '../../shared/ui/toasts.tsx';
import type { OrderKey } from './order-api.ts';
import { useCancelOrderMutation } from './order-api.ts';

type CancelQuestionProps = Readonly<{
  orderKey: OrderKey;
  /** Explains the consequences of canceling to the buyer. */
  text: string;
  onClose: () => void;
}>;

/** Also closes on an error: a payment may have arrived while the dialog was open. */
export const CancelQuestion = ({ orderKey, text, onClose }: CancelQuestionProps) => {
  const { t } = useTranslation();
  const lang = useSelector(selectLang);
  const toasts = useToasts();
  const [cancel, { isLoading }] = useCancelOrderMutation();

  const handleYes = async () => {
    const { error } = await cancel(orderKey);
    onClose();
    if (error) toasts.refused(asProblem(error, lang).message);
    else toasts.done(t(($) => $.order.cancelled));
  };

  return (
    <>
      <p>{text}</p>
      <Answers>
        <BusyButton variant="danger" loading={isLoading} onClick={() => void handleYes()}>
          {t(($) => $.order.cancelQuestion.yes)}
        </BusyButton>
        <Button variant="default" onClick={onClose}>
          {t(($) => $.order.cancelQuestion.no)}
        </Button>
      </Answers>
    </>
  );
};
