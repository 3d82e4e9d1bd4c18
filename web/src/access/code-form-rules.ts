// The forms' refusals before anything is sent (spec 5): messages of the specification by key, the rest by
// code.

import { CallError } from '@touchline/client/api/call-error'
import { codeText, messageText } from '@touchline/client/i18n/code-text'
import { isLoginPassword, isWithdrawalPassword } from '@touchline/engine/access/account-rules'
import type { Translate } from '../i18n/texts.ts'

type FieldVerdict = true | Promise<string>

/** spec 5: exactly 4 characters, else 1076; none gives 504. */
export function captchaProblem(typed: string): FieldVerdict {
  if (typed === '') return codeText(new CallError(504))
  return typed.length === 4 || codeText(new CallError(1076))
}

/** spec 5: the "last four", which are six. */
export function lastSixProblem(typed: string): FieldVerdict {
  return /^\d{6}$/.test(typed) || messageText('api_00745')
}

export function emailProblem(typed: string, t: Translate): FieldVerdict | string {
  if (typed === '') return messageText('c_text_50252')
  if (typed.length < 5 || typed.length > 60) return messageText('c_text_50253')
  return /^[\w.+-]{1,40}@[\w-]{1,30}(\.[\w-]{1,15}){1,3}$/.test(typed) || t('access.emailForm')
}

/** No phone number in the world has more digits, country code included (E.164). */
const longestMobile = 15

/** spec 5: at least 8 digits, not counting leading zeros, which are not dialled from abroad. */
export function mobileProblem(typed: string, countryCode: string, t: Translate): true | string {
  const national = typed.replace(/^0+/, '')
  const longest = longestMobile - countryCode.replace('+', '').length
  return (/^\d{8,}$/.test(national) && national.length <= longest) || t('access.mobileForm')
}

/** spec 5 asks for four characters or more; this site's codes have six digits. */
export function codeProblem(typed: string): FieldVerdict {
  return /^\d{6}$/.test(typed.trim()) || messageText('api_00205')
}

/** An empty field is refused before anything is sent. */
export function currentPasswordProblem(typed: string): FieldVerdict {
  return typed !== '' || codeText(new CallError(1002))
}

export function newPasswordProblem(typed: string): FieldVerdict {
  return isLoginPassword(typed) || codeText(new CallError(1014))
}

export function withdrawalPasswordProblem(typed: string): FieldVerdict {
  return isWithdrawalPassword(typed) || codeText(new CallError(1017))
}
