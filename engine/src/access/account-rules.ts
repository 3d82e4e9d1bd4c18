// The rules for account names, passwords and nicknames (spec 5, "Registration and profile texts"; decisions 0
// to 2). The form and the server call the same functions.

export interface NameLength {
  readonly shortest: number
  readonly longest: number
}

/** Letters and digits, the first a letter; the length is the site's. */
export function isAccountName(name: string, { shortest, longest }: NameLength): boolean {
  return /^[A-Za-z][A-Za-z0-9]*$/.test(name) && name.length >= shortest && name.length <= longest
}

/** Characters of the longest login password. */
export const longestPassword = 128

/**
 * 8 to 30 letters and digits with a capital, a small letter and a digit, or 15 to 128 characters of any kind:
 * a phrase is strong by its length (OWASP ASVS 5.0, 6.2.5 and 6.2.9; NIST SP 800-63B).
 */
export function isLoginPassword(password: string): boolean {
  const mixed = [/^[A-Za-z0-9]{8,30}$/, /[A-Z]/, /[a-z]/, /\d/].every((rule) => rule.test(password))
  return mixed || /^.{15,128}$/su.test(password)
}

/** 6 to 30 letters and digits; other code checks that it differs from the login password. */
export function isWithdrawalPassword(password: string): boolean {
  return /^[A-Za-z0-9]{6,30}$/.test(password)
}

/** Preset questions, by number, that the forgotten-password form may ask in addition to the code. */
export const securityQuestions = [1, 2, 3, 4, 5, 6, 7] as const

/** 2 to 40 letters of any language, digits and spaces between them: no symbols. */
export function isSecurityAnswer(answer: string): boolean {
  return /^[\p{L}\p{M}\p{N} ]{2,40}$/u.test(plainAnswer(answer))
}

/** The form in which answers are compared, since people forget how they spaced or capitalised an answer. */
export function plainAnswer(answer: string): string {
  return answer.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()
}

/**
 * Names in other services (QQ, WeChat, Skype): the characters those allow, and nothing that could be markup.
 * An empty text means no name.
 */
export const foreignName = /^[A-Za-z0-9._:@+-]*$/

/** 1 to 20 Chinese characters, letters or digits. */
export function isNickname(name: string): boolean {
  return /^[\p{Script=Han}A-Za-z0-9]{1,20}$/u.test(name)
}
