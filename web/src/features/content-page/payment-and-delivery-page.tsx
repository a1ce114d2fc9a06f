import { useTranslation } from 'react-i18next';
import type { ProseHeading } from '../../shared/prose/read-prose.ts';
import { AnswerTimeLine } from './answer-time-line.tsx';
import { ContentPageView } from './content-page-view.tsx';
import { SystemList } from './system-list.tsx';

/** The editable text with live data: the payment systems and the answer time. */
export const PaymentAndDeliveryPage = () => {
  const { t } = useTranslation();
  const systems: ProseHeading = { id: 'systems', level: 2, text: t(($) => $.contentPage.systems) };
  return (
    <ContentPageView page="payment-and-delivery" leading={systems}>
      <SystemList id={systems.id} title={systems.text} />
      <AnswerTimeLine />
    </ContentPageView>
  );
};
