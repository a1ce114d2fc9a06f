import { Textarea, TextInput } from '@mantine/core';
import type { LocalizedField } from './localized-fields.tsx';

type Draw = LocalizedField['draw'];

/** The control of a single-line text. */
export const lineControl: Draw = (props) => <TextInput {...props} autoComplete="off" />;

/** The control of a multi-line text, which grows with its content. */
export const areaControl: Draw = (props) => (
  <Textarea {...props} autosize minRows={3} maxRows={12} />
);
