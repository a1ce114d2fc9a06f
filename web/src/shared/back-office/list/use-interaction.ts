import { useState } from 'react';

/** Whether the pointer or the focus is within the rows. */
export const useInteraction = () => {
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  return {
    isInteracting: isPointed || isFocused,
    handlers: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: (event: Readonly<{ currentTarget: Element; relatedTarget: EventTarget | null }>) => {
        const { currentTarget, relatedTarget } = event;
        const stays = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
        setFocused(stays);
      },
    },
  };
};
