import type { ButtonProps, ElementProps } from '@mantine/core';
import { Button } from '@mantine/core';
import { useFocusAfter } from './use-focus-after.ts';

type BusyButtonProps = ButtonProps &
  ElementProps<'button', keyof ButtonProps> &
  Readonly<{
    /** Whether its action is running. */
    loading: boolean;
  }>;

/**
 * A button that cannot be pressed again while its action is running. It is disabled meanwhile, so
 * it loses the focus, and has it again afterwards.
 */
export const BusyButton = (props: BusyButtonProps) => {
  const button = useFocusAfter(props.loading);
  return <Button {...props} ref={button} />;
};
