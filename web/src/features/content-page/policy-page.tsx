import { ContentPageView } from './content-page-view.tsx';

export const PolicyPage = () => <ContentPageView page="policy" />;
