import type { ReactNode } from 'react';
import css from './record-list.module.css';

type RecordProps = Readonly<{ children: ReactNode }>;
type RecordListProps = RecordProps & Readonly<{ 'aria-labelledby': string }>;

/** Records that belong to the object of a page, such as the payments of an order. */
export const RecordList = (props: RecordListProps) => <ul {...props} className={css['records']} />;

/** A list whose order is that of time. */
export const RecordLog = (props: RecordListProps) => <ol {...props} className={css['records']} />;

export const RecordItem = ({ children }: RecordProps) => (
  <li className={css['record']}>{children}</li>
);

/** The first line of a record: its title, and at the end its sum or its button. */
export const RecordLine = ({ children }: RecordProps) => (
  <div className={css['line']}>{children}</div>
);

/** The name of a record, with its state. */
export const RecordTitle = ({ children }: RecordProps) => (
  <span className={css['title']}>{children}</span>
);
