/** Asked before values are saved that may be a slip, such as a price ten times as high. */
export type SaveQuestion = Readonly<{
  title: string;
  /** The unusual changes and their consequence, one sentence each. */
  sentences: readonly string[];
  /** The label of the button that saves. */
  confirm: string;
}>;
