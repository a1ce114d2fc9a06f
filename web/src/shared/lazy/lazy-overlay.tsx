import type { ComponentType, ReactNode } from 'react';
import { lazy, startTransition, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { lazyModule } from './lazy-module.ts';

type OverlayProps = Readonly<{ opened: boolean }>;

/** Shown until the overlay is mounted, as the button of a menu. */
type Fallback = Readonly<{ fallback?: ReactNode }>;

const online = async (): Promise<void> => {
  if (navigator.onLine) return;
  await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
};

/** Inside a Suspense boundary, so that it runs once the code of its sibling is there. */
const OnMount = ({ run }: Readonly<{ run: () => void }>) => {
  useLayoutEffect(run, [run]);
  return null;
};

/**
 * A dialog, drawer or menu whose code is loaded when it is first opened. If it was opened before
 * the code arrived, or offline, it opens when the code arrives.
 */
export const lazyOverlay = <Props extends OverlayProps>(
  request: () => Promise<ComponentType<Props>>,
) => {
  let requested: Promise<ComponentType<Props>> | undefined;
  const code = lazyModule(() => (requested ??= request())); // browsers do not retry a failed style sheet
  const Overlay = lazy(async () => {
    await online();
    return { default: await code.load() };
  }) as ComponentType<Props>; // the types of React know no lazy component of generic props

  const LazyOverlay = (props: Props & Fallback) => {
    const { opened, fallback } = props;
    const [isRequested, setRequested] = useState(false);
    const [isMounted, setMounted] = useState(false);
    const [handleMount] = useState(() => () => setMounted(true));

    // In a transition React neither shows a fallback nor delays the reveal.
    useEffect(() => {
      if (opened) startTransition(() => setRequested(true));
    }, [opened]);

    return (
      <>
        {!isMounted && fallback}
        <Suspense fallback={null}>
          {isRequested && (
            <>
              {/* Mounted closed, so that it can return the focus to what had it before. */}
              <Overlay {...props} opened={isMounted && opened} />
              <OnMount run={handleMount} />
            </>
          )}
        </Suspense>
      </>
    );
  };
  return Object.assign(LazyOverlay, { preload: code.preload });
};
