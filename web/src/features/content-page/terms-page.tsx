import { ContentPageView } from './content-page-view.tsx';

export const TermsPage = () => <ContentPageView page="terms" />;
