import type { Language } from '@touchline/contract/language'

export type CodePurpose = 'login' | 'register' | 'forget' | 'withdraw' | 'profile' | 'reactivate'

const purposes: Record<Language, Record<CodePurpose, string>> = {
  'zh-cn': {
    login: '登录',
    register: '注册',
    forget: '找回登录密码',
    withdraw: '提款或重设提款密码',
    profile: '绑定联系方式',
    reactivate: '激活账户',
  },
  'en-us': {
    login: 'sign in',
    register: 'register',
    forget: 'reset your password',
    withdraw: 'withdraw or reset your withdrawal password',
    profile: 'connect this contact',
    reactivate: 'wake your account',
  },
}

/** Subject and text of a message that carries a one-time code. */
export function codeMessage(
  language: Language,
  purpose: CodePurpose,
  code: string,
  minutes: number,
): { subject: string; text: string } {
  const act = purposes[language][purpose]
  return language === 'en-us'
    ? {
        subject: `Touchline: your code to ${act}`,
        text: `Touchline: ${code} is your code to ${act}. It is valid for ${minutes} minutes. We never ask for it; tell it to nobody.`,
      }
    : {
        subject: `Touchline：${act}验证码`,
        text: `【Touchline】${code} 是您${act}的验证码，${minutes} 分钟内有效。我们不会向您索要，请勿告诉任何人。`,
      }
}
