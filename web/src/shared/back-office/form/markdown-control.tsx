import type { LocalizedField } from './localized-fields.tsx';
import { MarkdownField } from './markdown-field.tsx';

/** The control of a CommonMark text. */
export const markdownControl: LocalizedField['draw'] = (props) => <MarkdownField {...props} />;
