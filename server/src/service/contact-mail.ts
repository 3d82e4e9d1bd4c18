// Mail and text messages to the sender of a message, written in the transaction that they tell of. The
// address is unproven, so that they repeat nothing that the sender typed: the form must not send a stranger's
// words to a third person in our name.
import type { Language } from '@touchline/contract/language'
import type { ContactReason } from '@touchline/contract/operator/task-kinds'
import type postgres from 'postgres'
import type { Channel } from '../message/messages.ts'
import { siteTime } from '../notice/notice-text.ts'

interface ContactTarget {
  readonly channel: Channel
  readonly target: string
  readonly language: Language
}

type Words = readonly [subject: string, text: string]

/**
 * Confirms that the message arrived, and says by when it is answered. It goes by mail only: otherwise anybody
 * could cause a text message to any number.
 */
export async function tellReceived(
  tx: postgres.TransactionSql,
  to: ContactTarget,
  { reference, promisedAt }: { readonly reference: number; readonly promisedAt: number },
  now: number,
): Promise<void> {
  if (to.channel !== 'email') return
  const by = siteTime(promisedAt)
  const words: Record<Language, Words> = {
    'zh-cn': [
      `留言已收到（编号 ${reference}）`,
      `我们已收到以此邮箱提交的留言，编号 ${reference}，将在 ${by} 前回复到此邮箱。如果不是您提交的，无需理会。`,
    ],
    'en-us': [
      `your message is here (no. ${reference})`,
      `a message with this address is here, under number ${reference}. We answer it at this address by ${by}. You wrote nothing? Then somebody mistyped an address, and there is nothing to do.`,
    ],
  }
  await send(tx, to, words[to.language], now)
}

export async function sendAnswer(
  tx: postgres.TransactionSql,
  to: ContactTarget,
  reference: number,
  answer: string,
  now: number,
): Promise<void> {
  const words: Record<Language, Words> = {
    'zh-cn': [`对您留言的回复（编号 ${reference}）`, `对您留言（编号 ${reference}）的回复：\n\n${answer}`],
    'en-us': [
      `the answer to your message (no. ${reference})`,
      `this answers your message no. ${reference}:\n\n${answer}`,
    ],
  }
  await send(tx, to, words[to.language], now)
}

const whyClosed: Record<Language, Record<Exclude<ContactReason, 'spam'>, string>> = {
  'zh-cn': {
    double: '内容与您的另一条留言相同，我们会回复那一条。',
    elsewhere: '所述的事情已通过其他方式处理。',
    other: '我们无法就此答复。如仍需要帮助，请重新留言并写明情况。',
  },
  'en-us': {
    double: 'It says what another message of yours says, and that one is answered.',
    elsewhere: 'What it is about has been dealt with in another way.',
    other: 'We can give no answer to it. If you still need us, write again and say more.',
  },
}

/** Sends nothing for spam, whose sender expects no answer. */
export async function tellClosed(
  tx: postgres.TransactionSql,
  to: ContactTarget,
  reference: number,
  reason: ContactReason,
  now: number,
): Promise<void> {
  if (reason === 'spam') return
  const why = whyClosed[to.language][reason]
  const words: Record<Language, Words> = {
    'zh-cn': [`留言已关闭（编号 ${reference}）`, `您的留言（编号 ${reference}）已关闭。${why}`],
    'en-us': [
      `your message is closed (no. ${reference})`,
      `your message no. ${reference} is closed without an answer. ${why}`,
    ],
  }
  await send(tx, to, words[to.language], now)
}

/** `now` is the wall clock, Unix ms. */
async function send(
  tx: postgres.TransactionSql,
  { channel, target, language }: ContactTarget,
  [subject, text]: Words,
  now: number,
): Promise<void> {
  const english = language === 'en-us'
  const row = {
    channel,
    target,
    subject: english ? `Touchline: ${subject}` : `Touchline：${subject}`,
    body: english ? `Touchline: ${text}` : `【Touchline】${text}`,
    due_at: new Date(now),
  }
  await tx`insert into notice_due ${tx(row)}`
}
