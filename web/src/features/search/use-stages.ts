import { useEffect, useState } from 'react';

/** 0: closed; 1: the page is dimmed; 2: the panel is shown; 3: its content is shown. */
export type Stage = 0 | 1 | 2 | 3;

const stepMs = 133; // three steps make the usual 0.4 s

const towards = (stage: Stage, goal: 0 | 3): Stage => {
  const steps: readonly Stage[] = [0, 1, 2, 3];
  return steps[stage + Math.sign(goal - stage)] ?? goal;
};

/** Steps through the stages, or skips to the last if the user prefers reduced motion. */
export const useStages = (opened: boolean, still: boolean): Stage => {
  const [stage, setStage] = useState<Stage>(0);
  const goal = opened ? 3 : 0;

  useEffect(() => {
    if (stage === goal) return;
    const timer = setTimeout(
      () => setStage(still ? goal : towards(stage, goal)),
      still || stage === 0 ? 0 : stepMs,
    );
    return () => clearTimeout(timer);
  }, [stage, goal, still]);

  return stage;
};
