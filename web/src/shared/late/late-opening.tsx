import type { ComponentType, ReactNode } from 'react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { later, useArrived } from './later.ts';

type Opened = Readonly<{ opened: boolean }>;

/** What stands in its place before it is there. */
type Until = Readonly<{ until?: ReactNode }>;

const online = async (): Promise<void> => {
  if (navigator.onLine) return;
  await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
};

/**
 * Whatever opens, as a dialog or a menu. Its code comes when it is first opened: whoever pressed
 * before it was there, or without a network, sees it open then.
 */
export const lateOpening = <Props extends Opened>(ask: () => Promise<ComponentType<Props>>) => {
  let asked: Promise<ComponentType<Props>> | undefined;
  const code = later(() => (asked ??= ask())); // a style sheet that failed is not asked for again

  const Late = (props: Props & Until) => {
    const { opened, until } = props;
    const [wanted, setWanted] = useState(opened);
    const [failure, setFailure] = useState<unknown>();
    const Component = useArrived(code);
    if (opened && !wanted) setWanted(true);

    useEffect(() => {
      if (wanted) online().then(code.load).catch(setFailure);
    }, [wanted]);

    if (failure) throw failure;
    return wanted && Component ? <Opening Component={Component} props={props} /> : until;
  };
  return Object.assign(Late, { ahead: code.ahead });
};

type OpeningProps<Props> = Readonly<{ Component: ComponentType<Props>; props: Props }>;

/** Drawn closed and at once opened, so that it knows where the focus was before it took it. */
const Opening = <Props extends Opened>({ Component, props }: OpeningProps<Props>) => {
  const [drawn, setDrawn] = useState(false);
  // eslint-disable-next-line react/set-state-in-effect -- it has to be drawn twice
  useLayoutEffect(() => setDrawn(true), []);
  return <Component {...props} opened={drawn && props.opened} />;
};
