import type { LocalizedField } from './localized-fields.tsx';
import { MarkdownField } from './markdown-field.tsx';

type Draw = LocalizedField['draw'];

/** A text in Markdown. */
export const markdownControl: Draw = (props) => <MarkdownField {...props} />;

/** A text in Markdown that is usually long. */
export const longMarkdownControl: Draw = (props) => <MarkdownField {...props} minRows={20} />;
