// The words of notices in the app, in both languages: first what happened, then to what. Amounts are shown
// next to them, not in them.
import type { Language } from '@touchline/contract/language'
import type { NoticeMatter } from '@touchline/contract/notice/matters'
import type { MarketType } from '@touchline/engine/market/catalogue'
import { formatBp } from '@touchline/engine/money/rate'
import { matchName, optionName } from '../market/names.ts'
import type { NoticeRow, SubjectRow } from './bulletin-rows.ts'
import { type NoticeEvent, noticeWords } from './notice-text.ts'

export interface Words {
  readonly title: string
  readonly content: string
}

interface BulletinPhrases {
  readonly results: Record<'won' | 'lost' | 'void', string>
  readonly settled: Record<'won' | 'lost' | 'void', string>
  readonly corrected: (before: string, after: string) => string
  readonly changed: string
  readonly refused: string
  readonly takenBack: string
  readonly executed: (rate: string) => string
  readonly stopped: string
  /** Words of the matters that always read the same. */
  readonly money: Partial<Record<NoticeMatter, Words>>
  readonly reasons: Record<string, string>
  /** Stands between the match and the rest. */
  readonly comma: string
  readonly stop: string
}

const bulletinPhrases: Record<Language, BulletinPhrases> = {
  'zh-cn': {
    results: { won: '赢', lost: '输', void: '作废' },
    settled: { won: '订单已结算：赢', lost: '订单已结算：输', void: '订单作废，本金退回' },
    corrected: (before, after) => `赛果更正：${before}改为${after}`,
    changed: '赛果更正',
    refused: '订单未通过审核，本金退回',
    takenBack: '订单未成立，本金退回',
    executed: (rate) => `预约已成交，${rate}%`,
    stopped: '预约已停止，本金退回',
    money: {
      'deposit-arrived': { title: '充值到账', content: '已入主账户' },
      'deposit-set-aside': {
        title: '充值到账，暂不能下单',
        content: '放在“到账待用”，仍是您的钱，符合条件时可转入主账户',
      },
      'deposit-taken-back': {
        title: '充值被银行撤回',
        content: '付款银行撤回了这笔款项，已从账户扣除；账户中已不足的部分为欠款',
      },
      'owed-written-off': { title: '欠款已核销', content: '您无需再偿还这笔欠款；账户余额没有变动' },
      'balance-adjusted': { title: '余额已人工调整', content: '原因见资金记录；如有疑问请联系客服' },
      'orders-undone': {
        title: '注单已撤销结算',
        content: '账户属于未成年人时，注单的输赢均不算数；如账户已确认属于成年人，则恢复原结果',
      },
      'withdrawal-asked': {
        title: '提款已提交',
        content: '金额已冻结。如非本人操作，请立即修改密码并联系客服',
      },
      'withdrawal-paid': { title: '提款已付出', content: '已付到您的账户' },
      'withdrawal-refused': { title: '提款未通过', content: '资金放在“到账待用”，原因见提款记录' },
      'withdrawal-back': { title: '提款未付成，资金已退回', content: '资金回到原来的位置，手续费也已退回' },
      'interchange-sent': {
        title: '互转已转出',
        content: '已从主账户转给其他会员。如非本人操作，请立即修改密码并联系客服',
      },
      'interchange-received': { title: '收到互转', content: '已入主账户，提款前需投注一倍流水' },
      'interchange-set-aside': {
        title: '收到互转，暂不能下单',
        content: '放在“到账待用”，仍是您的钱，符合条件时可转入主账户',
      },
      'trial-granted': { title: '体验金到账', content: '可用于下单，有效期和可用选项见体验金页' },
      'contact-answered': { title: '客服已处理您的留言', content: '详情已发送到您留言时填写的邮箱或手机号' },
      'trial-expired': { title: '体验金已到期', content: '未用的部分已退回本站，不影响您自己的资金' },
    },
    reasons: {
      closed: '停止下单前未成交',
      'match-off': '比赛已推迟或中止',
      blocked: '账号当时不能下单',
      'under-age': '账户使用者未满 18 周岁',
    },
    comma: '，',
    stop: '。',
  },
  'en-us': {
    results: { won: 'won', lost: 'lost', void: 'void' },
    settled: { won: 'Settled: won', lost: 'Settled: lost', void: 'Void: stake returned' },
    corrected: (before, after) => `Result corrected: ${before} to ${after}`,
    changed: 'Result corrected',
    refused: 'Order not accepted: stake returned',
    takenBack: 'Order not placed: stake returned',
    executed: (rate) => `Reservation ordered at ${rate}%`,
    stopped: 'Reservation stopped: stake returned',
    money: {
      'deposit-arrived': { title: 'Deposit arrived', content: 'It is in your main account' },
      'deposit-set-aside': {
        title: 'Deposit arrived, set aside',
        content:
          'You cannot order with it now; it is yours, and moves to your main account when nothing stands against it',
      },
      'deposit-taken-back': {
        title: 'Deposit taken back by the bank',
        content:
          'The bank that paid took it back, so it left your account; what was not there any more is owed',
      },
      'owed-written-off': {
        title: 'What you owed is written off',
        content: 'You are not asked for it any more; your balance has not changed',
      },
      'balance-adjusted': {
        title: 'Your balance was adjusted',
        content: 'Why stands in your records; ask customer service if anything is unclear',
      },
      'orders-undone': {
        title: 'What your orders came to was changed',
        content: 'Orders of somebody under age do not count, won or lost; those of an adult count again',
      },
      'withdrawal-asked': {
        title: 'Withdrawal asked for',
        content: 'The amount is held. Not you? Change your passwords at once and tell customer service',
      },
      'withdrawal-paid': { title: 'Withdrawal paid', content: 'It was paid to your account' },
      'withdrawal-refused': {
        title: 'Withdrawal not accepted',
        content: 'The money lies among what arrived; the withdrawal says why',
      },
      'withdrawal-back': {
        title: 'Withdrawal came back',
        content: 'It was not paid; the money is where it was, and so is its fee',
      },
      'interchange-sent': {
        title: 'Sent to a member',
        content:
          'It left your main account. Not you? Change your passwords at once and tell customer service',
      },
      'interchange-received': {
        title: 'Received from a member',
        content: 'It is in your main account and is wagered like a deposit before it is withdrawn',
      },
      'interchange-set-aside': {
        title: 'Received from a member, set aside',
        content:
          'You cannot order with it now; it is yours, and moves to your main account when nothing stands against it',
      },
      'trial-granted': {
        title: 'Trial funds arrived',
        content: 'You can order with them; their page says until when and on what',
      },
      'contact-answered': {
        title: 'Customer service has dealt with your message',
        content: 'What it says was sent to the address or number that you gave with the message',
      },
      'trial-expired': {
        title: 'Trial funds expired',
        content: 'What was left went back to the site; your own money was never in it',
      },
    },
    reasons: {
      closed: 'It was not ordered before ordering closed',
      'match-off': 'The match was postponed or abandoned',
      blocked: 'Your account could not order then',
      'under-age': 'Whoever uses the account is under 18',
    },
    comma: ', ',
    stop: '. ',
  },
}

/** `at` is when it happened, Unix ms. */
export function wordsOf(
  { matter, facts }: NoticeRow,
  about: SubjectRow | undefined,
  language: Language,
  at: number,
): Words {
  const money = bulletinPhrases[language].money[matter]
  if (money) return money
  if (!about) return noticeWords(language, facts as NoticeEvent, at)
  const { comma, stop, reasons } = bulletinPhrases[language]
  const match = `${matchName(about.home.name, about.away.name, language)}${comma}${notWords(about, language)}`
  const why = about.reason === null ? undefined : reasons[about.reason]
  return {
    title: titleOf(matter, about, bulletinPhrases[language]),
    content: why ? match + stop + why : match,
  }
}

function titleOf(
  matter: NoticeMatter,
  { order, settled, reason }: SubjectRow,
  words: BulletinPhrases,
): string {
  switch (matter) {
    case 'order-settled':
      return words.settled[settled?.result ?? 'void']
    case 'order-corrected':
      return settled?.before && settled.before.result !== settled.result
        ? words.corrected(words.results[settled.before.result], words.results[settled.result])
        : words.changed
    case 'reservation-executed':
      return words.executed(formatBp(order?.rate ?? 0))
    case 'reservation-stopped':
      return words.stopped
    default:
      return reason === 'blocked' || reason === 'match-off' || reason === 'under-age'
        ? words.takenBack
        : words.refused
  }
}

/** The outcome that the order rules out. Half-time scores and minutes of the first goal are named as such. */
function notWords({ type, option }: Pick<SubjectRow, 'type' | 'option'>, language: Language): string {
  const chinese = language === 'zh-cn'
  const name = optionName(type, option, language)
  if (option === 'none') return chinese ? '不会没有进球' : 'not goalless'
  const of = spoken(type, language)
  return chinese
    ? `${of}不会是 ${name}`
    : `${of}not ${option === 'other' || option.endsWith('-4+') ? lower(name) : name}`
}

function spoken(type: MarketType, language: Language): string {
  if (type === 2) return language === 'zh-cn' ? '半场' : 'half-time '
  if (type === 0 || type === 6) return language === 'zh-cn' ? '首球' : 'first goal '
  return ''
}

function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
