import { PageMeta } from '../../shared/ui/page-meta.tsx';

export const DevUiPage = () => <PageMeta title="UI" noindex />;
