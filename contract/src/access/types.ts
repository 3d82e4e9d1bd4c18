// Shapes that the calls of access share.
import { longestPassword, securityQuestions } from '@touchline/engine/access/account-rules'
import * as z from 'zod/mini'
import { realTime, uuid } from '../wire-types.ts'

/** Forms that may ask for a captcha; the setting `captchaForms` says which do. */
export const captchaForms = ['login', 'register', 'forget', 'contact', 'chat'] as const

/** The captcha that the form showed and what was typed; used up by this one try, right or wrong. */
export const captchaSent = {
  captchaId: z.optional(uuid),
  captchaText: z.optional(z.string().check(z.maxLength(12))),
}

/** With country code: `+8613800138000`. */
export const mobile = z.string().check(z.regex(/^\+[1-9]\d{7,14}$/))
/** spec 5: 5 to 60 characters. */
export const email = z
  .string()
  .check(z.minLength(5), z.maxLength(60), z.regex(/^[\w.+-]{1,40}@[\w-]{1,30}(\.[\w-]{1,15}){1,3}$/))
/** The "last four" of a mobile number, which are six digits (spec 9). */
export const lastFour = z.string().check(z.regex(/^\d{6}$/))
/** The one-time code as it was typed. */
export const patternCode = z.string().check(z.minLength(4), z.maxLength(12))
export const authToken = z.string().check(z.regex(/^[\w-]{43}$/))
/**
 * A password is not judged here, because each fault in it has a code of its own. A character may count as
 * two.
 */
export const passwordSent = z.string().check(z.maxLength(2 * longestPassword))

/** The answer whether or not a code was sent, so that it does not tell if the account or contact exists. */
export const codeSent = z.object({
  /** Names what the code is for, in check_sms, check_mail and check_verification. */
  id: uuid,
  /** When another may be asked for. */
  resendAt: realTime,
  /** When the code stops being valid. */
  expiresAt: realTime,
})

/** One of seven preset questions, by number. */
export const securityQuestion = z.literal([...securityQuestions])
/** Not judged here, because each fault in an answer has a code of its own. */
export const securityAnswer = z.string().check(z.maxLength(60))

/** A right code yields a token, for the same device, good for one use within 10 minutes. */
export const codeChecked = z.object({
  authToken,
  expiresAt: realTime,
  /** The question that must be answered with the token, where one is set and a password is at stake. */
  securityQuestion: z.nullable(securityQuestion),
})

/** true (our app): the secret is kept in an HttpOnly cookie and `ticket` is only the session's id. */
export const keepsCookie = z.optional(z.boolean())

/** spec 3, "Login result": where the app for a device is, and the picture of a QR code that leads there. */
export const appDownload = z.object({
  device: z.enum(['ios', 'android']),
  qrcodeUrl: z.string(),
  url: z.string(),
})

/** The answer to signing in, and to registering, which signs in. */
export const signedIn = z.object({
  /**
   * 1: signed in. 3: not signed in yet; set a new password by forget_password with the authToken. (2 comes
   * with 1199.)
   */
  type: z.literal([1, 3]),
  /** 1: the profile is to be finished at /register. */
  firstLogin: z.literal([0, 1]),
  id: uuid,
  userid: uuid,
  username: z.string(),
  /**
   * For the Ticket header: the session's id if `cookie` was sent, else its secret, which is to be kept like a
   * password. Empty with type 3.
   */
  ticket: z.string(),
  siteSetting: z.object({ country: z.string(), timezone: z.string() }),
  appDownloadInfo: z.array(appDownload),
  errorcount: z.number(),
  passwordFailedTimesLimit: z.number(),
  /** With type 3. */
  authToken: z.nullable(authToken),
  expiresAt: realTime,
})
