// The texts of messages to members, in both languages: what happened and when, where the money is when that
// matters, and what to do if it was not the member. The only thing in them that came with a request is its
// address, so that no stranger's text is sent in our name.
import type { Language } from '@touchline/contract/language'
import { siteFacts } from '../site/facts.ts'

export type NoticeEvent =
  | { readonly kind: 'security'; readonly what: Change | AccountVerdict }
  | {
      readonly kind: 'protection'
      readonly what: 'timeOut' | 'excluded' | 'sleepsSoon'
      readonly until: number
    }
  | { readonly kind: 'protection'; readonly what: 'underAge' | 'underAgeUpheld' }
  | { readonly kind: 'protection'; readonly what: 'closed' | DormancyChange }
  | { readonly kind: 'signIn'; readonly address: string }
  | { readonly kind: 'identity'; readonly approved: boolean }
  /** `withdrawal`: the one that the member asked about; the answer is shown next to it. */
  | { readonly kind: 'complaint'; readonly withdrawal?: string }
  | { readonly kind: 'chat' }

type Change = 'password' | 'withdrawPassword' | 'contact' | 'question' | 'account'
/**
 * The finding on a withdrawal account that another member was paid to; neither member is told of the other.
 */
type AccountVerdict = 'accountKept' | 'accountRefused'
/** A change of an account that was not signed in to for long. */
type DormancyChange = 'asleep' | 'awake' | 'sleepsOn'
type SubjectAndText = readonly [subject: string, text: string]

const changes: Record<Language, Record<Change, string>> = {
  'zh-cn': {
    password: '登录密码',
    withdrawPassword: '提款密码',
    contact: '联系方式',
    question: '密保问题',
    account: '提款账户',
  },
  'en-us': {
    password: 'login password',
    withdrawPassword: 'withdrawal password',
    contact: 'contact',
    question: 'security question',
    account: 'list of cards and addresses to withdraw to',
  },
}

const lookedWords: Record<Language, (at: string) => Record<AccountVerdict, SubjectAndText>> = {
  'zh-cn': (at) => ({
    accountKept: ['提款账户可以使用了', `您保存的提款账户已于 ${at} 通过核对，现在可以提款到该账户。`],
    accountRefused: [
      '一个提款账户已移除',
      `我们无法确认您保存的一个提款账户属于您本人，已于 ${at} 将其移除。资金未受影响，请保存另一个账户；如有疑问请联系客服。`,
    ],
  }),
  'en-us': (at) => ({
    accountKept: [
      'you can withdraw to the account that we looked at',
      `we looked at an account that you saved to withdraw to, and since ${at} you can use it.`,
    ],
    accountRefused: [
      'an account to withdraw to was taken off your list',
      `we could not be sure that an account which you saved to withdraw to is yours, and took it off your list at ${at}. Your money is untouched: save another account, or ask customer service.`,
    ],
  }),
}

/** Customer service has answered; the text says where to find the answer. */
const answered: Record<Language, Record<'written' | 'withdrawal', SubjectAndText>> = {
  'zh-cn': {
    written: ['客服已回复', '您提交的内容已有回复，请在“建议与投诉”页查看。'],
    withdrawal: ['客服已回复', '您查询的提款已有答复，请在该笔提款的页面查看。'],
  },
  'en-us': {
    written: [
      'customer service has answered you',
      'what you wrote to us has been answered. You will find the answer under Suggestions and complaints.',
    ],
    withdrawal: [
      'customer service has answered you',
      'you asked where a withdrawal is. The answer stands beside the withdrawal.',
    ],
  },
}

const sleptWords: Record<Language, (at: string) => Record<DormancyChange, SubjectAndText>> = {
  'zh-cn': (at) => ({
    asleep: ['账户已休眠', '您的账户因长时间未登录已休眠。资金仍归您所有。登录后用验证码即可激活。'],
    awake: ['账户已激活', `您的账户已于 ${at} 激活。如非本人操作，请立即重设登录密码并联系客服。`],
    sleepsOn: ['账户未激活', '我们无法确认是您本人，账户仍为休眠状态。资金仍归您所有，请联系客服。'],
  }),
  'en-us': (at) => ({
    asleep: [
      'your account is asleep',
      'nobody has signed in to your account for long, and it is asleep. Your money stays yours. Sign in and wake it with a code.',
    ],
    awake: [
      'your account is awake',
      `your account was woken at ${at}. Not you? Set a new login password at once and tell customer service.`,
    ],
    sleepsOn: [
      'your account was not woken',
      'we could not be sure that it was you, and your account is still asleep. Your money stays yours. Ask customer service.',
    ],
  }),
}

/** Subject and text of a notice about something that happened at `now` (Unix ms). */
export function noticeText(
  language: Language,
  event: NoticeEvent,
  now: number,
): { readonly subject: string; readonly text: string } {
  const [subject, text] = (language === 'en-us' ? english : chinese)(event, siteTime(now))
  return language === 'en-us'
    ? { subject: `Touchline: ${subject}`, text: `Touchline: ${text}` }
    : { subject: `Touchline：${subject}`, text: `【Touchline】${text}` }
}

/** Title and text of the same notice in the app, where the site's name does not stand before them. */
export function noticeWords(
  language: Language,
  event: NoticeEvent,
  at: number,
): { readonly title: string; readonly content: string } {
  const [title, content] = (language === 'en-us' ? english : chinese)(event, siteTime(at))
  return { title: capital(title), content: capital(content) }
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function english(event: NoticeEvent, at: string): SubjectAndText {
  switch (event.kind) {
    case 'security': {
      if (event.what === 'accountKept' || event.what === 'accountRefused')
        return lookedWords['en-us'](at)[event.what]
      const what = changes['en-us'][event.what]
      return [
        `your ${what} was changed`,
        `your ${what} was changed at ${at}. Not you? Set a new login password at once and tell customer service.`,
      ]
    }
    case 'protection': {
      if (event.what === 'underAge')
        return [
          'ordering and paying in have stopped',
          'by the identity number that was given you are under 18, and betting is for adults only. Your money stays yours. A mistake? Send in your own papers on the identity page, or ask customer service.',
        ]
      if (event.what === 'underAgeUpheld')
        return [
          'your orders were taken back',
          'we have found that this account is used by somebody under 18, so it is closed. Its open orders were taken back with their full stakes; what ended orders won or lost does not count; and all that was paid in goes back to where it came from: ask for it on the withdrawal page. A mistake? Send in your own papers on the identity page, or ask customer service.',
        ]
      if (event.what === 'closed')
        return [
          'your account is closed',
          `your account was closed at ${at}. Your money stays yours: open orders are settled, reservations are given back. It opens again a day after you ask for that. Not you? Tell customer service.`,
        ]
      if (event.what !== 'timeOut' && event.what !== 'excluded' && event.what !== 'sleepsSoon')
        return sleptWords['en-us'](at)[event.what]
      const until = siteTime(event.until)
      if (event.what === 'sleepsSoon')
        return [
          'your account will fall asleep',
          `nobody has signed in to your account for long. It falls asleep on ${until} unless you sign in before. Your money stays yours.`,
        ]
      return event.what === 'timeOut'
        ? ['your time-out has begun', `your time-out runs until ${until}. Your money stays in your account.`]
        : [
            'you have excluded yourself',
            `your account is closed to you until ${until}; nobody ends this early. Your money stays yours: open orders are settled, reservations are given back.`,
          ]
    }
    case 'signIn':
      return [
        'signed in on a new device',
        `your account was signed in on a new device at ${at}, from ${event.address}. Not you? Set a new login password at once.`,
      ]
    case 'identity':
      return event.approved
        ? ['your identity is confirmed', 'your identity check is done, and you are who you say you are.']
        : [
            'your identity was not confirmed',
            'your papers could not be accepted. Open the identity page to see why and to send them again.',
          ]
    case 'complaint':
      return answered['en-us'][event.withdrawal === undefined ? 'written' : 'withdrawal']
    case 'chat':
      return [
        'customer service has written to you',
        'customer service has written to you in the chat while you were away. You will find it under Customer service.',
      ]
  }
}

function chinese(event: NoticeEvent, at: string): SubjectAndText {
  switch (event.kind) {
    case 'security': {
      if (event.what === 'accountKept' || event.what === 'accountRefused')
        return lookedWords['zh-cn'](at)[event.what]
      const what = changes['zh-cn'][event.what]
      return [`${what}已更改`, `您的${what}已于 ${at} 更改。如非本人操作，请立即重设登录密码并联系客服。`]
    }
    case 'protection': {
      if (event.what === 'underAge')
        return [
          '下单和充值已停止',
          '根据所填的证件号码，您未满 18 周岁，仅限成年人参与。资金仍归您所有。如填写有误，请在实名认证页提交本人证件或联系客服。',
        ]
      if (event.what === 'underAgeUpheld')
        return [
          '未结订单已退回',
          '经核实，此账户由未满 18 周岁的人使用，账户已关闭。未结订单已取消并退回全部本金，已结订单的输赢均不算数，所有充值将退回原付款渠道，请在提款页申请。如有误，请在实名认证页提交本人证件或联系客服。',
        ]
      if (event.what === 'closed')
        return [
          '账户已注销',
          `您的账户已于 ${at} 注销。资金仍归您所有：未结订单照常结算，预约退回本金。申请后一天可重新开通。如非本人操作，请联系客服。`,
        ]
      if (event.what !== 'timeOut' && event.what !== 'excluded' && event.what !== 'sleepsSoon')
        return sleptWords['zh-cn'](at)[event.what]
      const until = siteTime(event.until)
      if (event.what === 'sleepsSoon')
        return [
          '账户即将休眠',
          `您的账户已长时间未登录，将于 ${until} 休眠。在此之前登录即可保持正常。资金仍归您所有。`,
        ]
      return event.what === 'timeOut'
        ? ['休息已开始', `您的休息将持续到 ${until}。资金仍在您的账户中。`]
        : [
            '您已自我排除',
            `您的账户将对您关闭至 ${until}，任何人都不能提前解除。资金仍归您所有：未结订单照常结算，预约退回本金。`,
          ]
    }
    case 'signIn':
      return [
        '新设备登录',
        `您的账户于 ${at} 在新设备上登录，来自 ${event.address}。如非本人操作，请立即重设登录密码。`,
      ]
    case 'identity':
      return event.approved
        ? ['身份认证已通过', '您的身份认证已通过。']
        : ['身份认证未通过', '您提交的证件未能通过审核，请打开身份认证页查看原因并重新提交。']
    case 'complaint':
      return answered['zh-cn'][event.withdrawal === undefined ? 'written' : 'withdrawal']
    case 'chat':
      return ['客服有新消息', '您离开期间，客服在对话中给您留了消息，请在“在线客服”页查看。']
  }
}

/** `2026/11/21 18:04 (Asia/Shanghai)`. */
export function siteTime(time: number): string {
  const parts = new Intl.DateTimeFormat('zh-CN', {
    timeZone: siteFacts.timezone,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  })
  return `${parts.format(time)} (${siteFacts.timezone})`
}
