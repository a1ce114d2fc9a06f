import { AnswerTime } from './answer-time.tsx';
import { ContentPageView } from './content-page-view.tsx';
import { SystemList } from './system-list.tsx';

/** Beside what is written: what holds at this moment. */
export const PaymentAndDeliveryPage = () => (
  <ContentPageView page="payment-and-delivery">
    <SystemList />
    <AnswerTime />
  </ContentPageView>
);
