import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';

const debounceMs = 200;

/**
 * The state of a `PickSearch`: its `field`, and the text to search for, which follows a pause in
 * typing.
 */
export const usePickSearch = () => {
  const [text, setText] = useState('');
  const [q] = useDebouncedValue(text, debounceMs);
  return { q, field: { text, onChange: setText } };
};
