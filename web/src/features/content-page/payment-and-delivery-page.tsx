import { AnswerTime } from './answer-time.tsx';
import { ContentPageView } from './content-page-view.tsx';
import { SystemList } from './system-list.tsx';

/** The editable text with live data: the payment systems and the answer time. */
export const PaymentAndDeliveryPage = () => (
  <ContentPageView page="payment-and-delivery">
    <SystemList />
    <AnswerTime />
  </ContentPageView>
);
