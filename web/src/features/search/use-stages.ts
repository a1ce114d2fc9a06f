import { useEffect, useState } from 'react';

/** 0 is closed, 1 veils the page, 2 brings the panel, 3 what is in it. */
export type Stage = 0 | 1 | 2 | 3;

const stepMs = 133; // three steps make the 0.4 s in which things open here

const towards = (stage: Stage, goal: 0 | 3): Stage => {
  const steps: readonly Stage[] = [0, 1, 2, 3];
  return steps[stage + Math.sign(goal - stage)] ?? goal;
};

/** Walks through the stages one by one, or at once where motion is not wanted. */
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
