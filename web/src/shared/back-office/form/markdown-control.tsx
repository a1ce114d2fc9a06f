import type { LocalizedField } from './localized-fields.tsx';
import { MarkdownField } from './markdown-field.tsx';

/** A text in CommonMark. */
export const markdownControl: LocalizedField['draw'] = (props) => <MarkdownField {...props} />;
