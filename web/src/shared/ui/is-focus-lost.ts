/** Whether no element has the focus, as after the focused one was disabled or removed. */
export const isFocusLost = (): boolean => {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body;
};
