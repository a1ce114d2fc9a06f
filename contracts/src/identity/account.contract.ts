import { z } from 'zod';
import { emailAddress, lang, localized, moment, wireCode } from '../wire/contract.ts';
import { totpCode } from './totp.contract.ts';

/** What crosses the wire about one's own account. */

export const userName = z.string().trim().min(1, wireCode('field-required')).max(60);
export const newPassword = z.string().min(6, wireCode('password-too-short')).max(200);

type Passwords = Readonly<{ password?: string | undefined; c_password?: string | undefined }>;

const sameTwice = <S extends z.ZodType<Passwords>>(schema: S) =>
  schema.refine(({ password, c_password: again }) => password === again, {
    path: ['c_password'],
    message: wireCode('passwords-differ'),
  });

const twice = { password: newPassword, c_password: z.string().max(200) };

export const registerRequest = sameTwice(
  z.strictObject({ name: userName, email: emailAddress, ...twice }),
);
export type RegisterRequest = z.input<typeof registerRequest>;

/** As it came by mail. */
export const mailedCode = z
  .string()
  .trim()
  .regex(/^\d{6}$/, wireCode('code-invalid'));

/** Whole seconds until another code may be requested; 0 where one may be at once. */
const nextCode = { retry_after_seconds: z.int() };
export const codeSentReply = z.object(nextCode);
export type CodeSentReply = Readonly<z.output<typeof codeSentReply>>;

export const passwordCodeRequest = z.strictObject({ email: emailAddress });
export const checkPasswordCodeRequest = z.strictObject({ email: emailAddress, code: mailedCode });
export const resetPasswordRequest = sameTwice(
  z.strictObject({ email: emailAddress, code: mailedCode, ...twice }),
);

/** For orders that are placed from now on. */
export const statusEmailsRequest = z.strictObject({ wanted: z.boolean() });

/** Of the pending address, else of the account's own. Without a code one is sent. */
export const confirmEmailRequest = z.strictObject({ code: mailedCode.optional() });
export const confirmEmailReply = z.object({ email_confirmed: z.boolean(), ...nextCode });
export type ConfirmEmailReply = Readonly<z.output<typeof confirmEmailReply>>;

/** The link in the mail to the former address has it. */
export const undoEmailRequest = z.strictObject({ token: z.string().min(1).max(300) });

/** Any of them; a picture of one's own comes as the file `avatar` of a form. */
export const saveSettingsRequest = sameTwice(
  z.strictObject({
    name: userName.optional(),
    email: emailAddress.optional(),
    password: newPassword.optional(),
    c_password: z.string().max(200).optional(),
    /** An address that the list of avatars has. */
    avatar_url: z.string().max(300).optional(),
  }),
);
export type SaveSettingsRequest = z.input<typeof saveSettingsRequest>;

/** The part of the form that has the picture. */
export const avatarPart = 'avatar';

export const session = z.object({
  id: z.string(),
  /** Whether it is the one that asks. */
  current: z.boolean(),
  begun_at: moment,
  until: moment,
  /** As the browser names itself; null where it is not known any more. */
  browser: z.string().nullable(),
  address: z.string().nullable(),
});
export type Session = Readonly<z.output<typeof session>>;
export const sessions = z.array(session);
export const sessionParams = z.object({ id: z.uuid() });

/** A code if the account has an authenticator application, else the password. */
export const reauthenticateRequest = z.strictObject({
  password: z.string().min(1).max(200).optional(),
  totp: totpCode.optional(),
});
export type ReauthenticateRequest = z.input<typeof reauthenticateRequest>;

/** `image` for where it is shown, `image_store` what the settings are saved with. */
export const avatar = z.object({ id: z.string(), image: z.string(), image_store: z.string() });
export const avatars = z.array(avatar);
export type Avatar = Readonly<z.output<typeof avatar>>;

export const eraseRequest = z.strictObject({ password: z.string().min(1).max(200) });

const exportedFile = z.object({
  id: z.string(),
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  /** Media type. */
  type: z.string(),
});

/** As its owner reads it: notes of staff are not among the messages. */
const exportedTicket = z.object({
  id: z.string(),
  number: z.int(),
  theme: z.object({ id: z.string(), ...localized('name', z.string()) }),
  status: z.enum(['open', 'solved']),
  order_numbers: z.array(z.int()),
  created_at: moment,
  messages: z.array(
    z.object({
      seq: z.int(),
      author_kind: z.enum(['user', 'staff', 'bot']),
      author: z.string().nullable(),
      text: z.string().nullable(),
      created_at: moment,
      attachments: z.array(exportedFile),
    }),
  ),
});

/** Sent by the contact form; null is what cannot be opened any more. */
const exportedContact = z.object({
  id: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  theme: z.string().nullable(),
  message: z.string().nullable(),
  asked_at: moment,
  answers: z.array(z.object({ text: z.string().nullable(), answered_at: moment })),
});

/** Whether status changes or reminders of a product are emailed; `product` is null once it is gone. */
const keptChoice = z.object({
  product_id: z.string(),
  product: z.string().nullable(),
  wanted: z.boolean(),
  chosen_at: moment,
});

/** One email, when the product works again or the rate is back in stock. */
const keptWatch = z.object({
  product_id: z.string(),
  product: z.string().nullable(),
  /** Null if the product itself is watched. */
  rate_id: z.string().nullable(),
  /** `served` means that its email was requested. */
  state: z.enum(['open', 'served', 'stopped']),
  asked_at: moment,
});

/** Everything that the shop keeps of a person. */
export const personalData = z.object({
  exported_at: moment,
  account: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    email_confirmed: z.boolean(),
    pending_email: z.string().nullable(),
    lang,
    avatar: z.string().nullable(),
    status_emails: z.boolean(),
    registered_at: moment,
  }),
  sessions,
  orders: z.array(z.record(z.string(), z.unknown())),
  tickets: z.array(exportedTicket),
  /** All that came with messages of these tickets. */
  files: z.array(exportedFile.extend({ ticket_id: z.string() })),
  /** From the account's address, where it is confirmed. */
  contacts: z.array(exportedContact),
  status_email_choices: z.array(keptChoice),
  reminder_choices: z.array(keptChoice),
  watches: z.array(keptWatch),
});
export type PersonalData = Readonly<z.output<typeof personalData>>;
