/** A run of numbered lines, or a line of its own. */
export type InstructionPart =
  | Readonly<{ kind: 'steps'; start: number; steps: readonly string[] }>
  | Readonly<{ kind: 'line'; text: string }>;

const numbered = /^(\d{1,3})[.)]\s+(.+)$/u;

/** Reads an instruction, which is plain text: only lines that begin with a number mean more. */
export const instructionParts = (text: string): readonly InstructionPart[] => {
  const parts: InstructionPart[] = [];
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (line === '') continue;
    const [, number, step] = numbered.exec(line) ?? [];
    if (number === undefined || step === undefined) {
      parts.push({ kind: 'line', text: line });
      continue;
    }
    const last = parts.at(-1);
    const goesOn = last?.kind === 'steps' && last.start + last.steps.length === Number(number);
    if (goesOn) parts[parts.length - 1] = { ...last, steps: [...last.steps, step] };
    else parts.push({ kind: 'steps', start: Number(number), steps: [step] });
  }
  return parts;
};
