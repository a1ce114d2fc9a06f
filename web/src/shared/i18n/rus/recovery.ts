import type { RecoveryMessages } from '../eng/recovery.ts';
import { emailUndo } from './email-undo.ts';
import { findOrder } from './find-order.ts';
import { forgotPassword } from './forgot-password.ts';

export const recovery: RecoveryMessages = { emailUndo, findOrder, forgotPassword };
