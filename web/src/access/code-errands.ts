// The purposes of a code, and the calls that ask for it and check it.

import { send } from '@touchline/client/api/send'
import {
  checkMail,
  checkSms,
  checkVerification,
  forgetPasswordSms,
  sendMail,
  sendSms,
} from '@touchline/contract/access/calls'
import type { PayloadOf } from '@touchline/contract/call'
import type { AnyCode } from '@touchline/contract/codes'

export type CodeChannel = 'mobile' | 'email'
export type CodeSent = PayloadOf<typeof sendSms>

/** The proof that a right code gives, and the security question that is asked as well. */
export type Proof = Pick<PayloadOf<typeof checkSms>, 'authToken' | 'securityQuestion'>

interface TypedContact {
  readonly countryCode: string
  readonly contact: string
}
interface CaptchaGiven {
  readonly captchaId?: string | undefined
  readonly captchaText?: string
}

export interface CodeErrand {
  readonly ask: (
    way: CodeChannel,
    typed: TypedContact,
    id: string | undefined,
    captcha: CaptchaGiven,
  ) => Promise<CodeSent>
  readonly check: (way: CodeChannel, id: string, code: string) => Promise<Proof>
  /** The text that is shown once the code was asked for. */
  readonly sent: 'access.codeSent' | 'access.codeSentIf'
  /** The field below which the text of a refusal stands. */
  readonly fieldOf: (code: AnyCode | number) => 'contact' | 'captcha' | 'code' | 'root'
}

const ofContact: readonly AnyCode[] = [1128, 1011, 1136, 1137, 1138]
const ofCaptcha: readonly AnyCode[] = [504, 1076]
const ofCode: readonly AnyCode[] = [1133, 1139]

function fieldOf(code: AnyCode | number): 'contact' | 'captcha' | 'code' | 'root' {
  const among = (codes: readonly AnyCode[]) => codes.some((one) => one === code)
  if (among(ofCode)) return 'code'
  if (among(ofCaptcha)) return 'captcha'
  return among(ofContact) ? 'contact' : 'root'
}

const inFull = ({ countryCode, contact }: TypedContact) => countryCode + contact.replace(/^0+/, '')

function checked(way: CodeChannel, id: string, patternCode: string): Promise<Proof> {
  return send(way === 'mobile' ? checkSms : checkMail, { body: { id, patternCode } })
}

/** An unusual sign-in, named by the id that came with 1199. */
export function signInErrand(pending: string): CodeErrand {
  return {
    ask: (way, { contact }) =>
      way === 'mobile'
        ? send(sendSms, { body: { func: 'login', id: pending, lastFour: contact } })
        : send(sendMail, { body: { func: 'login', id: pending, email: contact.trim() } }),
    check: checked,
    sent: 'access.codeSent',
    fieldOf,
  }
}

/** A contact given in full (register, profile), or the member's own (withdraw, reactivate). */
export function contactErrand(func: 'register' | 'profile' | 'withdraw' | 'reactivate'): CodeErrand {
  const contactOf = (way: CodeChannel, typed: TypedContact) => {
    if (func === 'withdraw' || func === 'reactivate') return {}
    return way === 'mobile' ? { mobile: inFull(typed) } : { email: typed.contact.trim() }
  }
  return {
    ask: (way, typed, id, captcha) =>
      send(way === 'mobile' ? sendSms : sendMail, {
        body: { func, ...(id && { id }), ...contactOf(way, typed), ...captcha },
      }),
    check: checked,
    sent: 'access.codeSent',
    fieldOf,
  }
}

/**
 * A forgotten password of this account; the answer is the same whether or not name and contact belong
 * together.
 */
export function forgottenErrand(username: () => string): CodeErrand {
  return {
    ask: (way, typed, id, captcha) =>
      send(forgetPasswordSms, {
        body: {
          username: username(),
          ...(id && { id }),
          ...(way === 'mobile' ? { mobile: inFull(typed) } : { email: typed.contact.trim() }),
          ...captcha,
        },
      }),
    check: (_way, id, patternCode) => send(checkVerification, { body: { id, patternCode } }),
    sent: 'access.codeSentIf',
    fieldOf,
  }
}
