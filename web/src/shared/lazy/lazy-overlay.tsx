import type { ComponentType, ReactNode } from 'react';
import { lazy, startTransition, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { lazyModule } from './lazy-module.ts';

type OverlayProps = Readonly<{ opened: boolean }>;

/** Shown until the overlay is mounted, for example the button of a menu. */
type Fallback = Readonly<{ fallback?: ReactNode }>;

const online = async (): Promise<void> => {
  if (navigator.onLine) return;
  await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
};

/** Inside a Suspense boundary, so that it runs after the code of its sibling has loaded. */
const OnMount = ({ run }: Readonly<{ run: () => void }>) => {
  useLayoutEffect(run, [run]);
  return null;
};

/**
 * A dialog, drawer or menu whose code loads when it is first opened. If it is opened before the
 * code has loaded, or offline, it appears as soon as the code has loaded.
 */
export const lazyOverlay = <Props extends OverlayProps>(
  request: () => Promise<ComponentType<Props>>,
) => {
  let requested: Promise<ComponentType<Props>> | undefined;
  // Requests the code only once, because browsers do not retry a failed style sheet.
  const code = lazyModule(() => (requested ??= request()));
  const Overlay = lazy(async () => {
    await online();
    return { default: await code.load() };
  }) as ComponentType<Props>; // React's types have no lazy component with generic props

  const LazyOverlay = (props: Props & Fallback) => {
    const { opened, fallback } = props;
    const [isRequested, setRequested] = useState(false);
    const [isMounted, setMounted] = useState(false);
    const [handleMount] = useState(() => () => setMounted(true));

    // In a transition, React neither shows a fallback nor delays the reveal.
    useEffect(() => {
      if (opened) startTransition(() => setRequested(true));
    }, [opened]);

    return (
      <>
        {!isMounted && fallback}
        <Suspense fallback={null}>
          {isRequested && (
            <>
              {/* Mounted closed, so that it can return the focus to the last focused element. */}
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
