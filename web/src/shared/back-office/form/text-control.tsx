import { Textarea, TextInput } from '@mantine/core';
import type { LocalizedField } from './localized-fields.tsx';

type Draw = LocalizedField['draw'];

/** A text of one line. */
export const lineControl: Draw = (props) => <TextInput {...props} autoComplete="off" />;

/** A text of several lines, which grows with what is written. */
export const areaControl: Draw = (props) => (
  <Textarea {...props} autosize minRows={3} maxRows={12} />
);
