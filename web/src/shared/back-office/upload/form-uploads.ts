import { createContext } from 'react';

/** Ends an upload. A failed one shows its error beside its field. */
export type EndUpload = (result: 'done' | 'failed') => void;
/** Starts an upload, so that the form is not saved without the file. */
export type BeginUpload = () => EndUpload;

/** The form that contains the field; outside a form, nothing waits for an upload. */
export const FormUploads = createContext<BeginUpload>(() => () => undefined);
