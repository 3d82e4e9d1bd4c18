// The text of a message on a locked screen: that there is something, and where. It has neither amounts nor
// names, so that anyone who looks over a shoulder learns nothing about the member.
import type { Language } from '@touchline/contract/language'
import type { PushKind } from '@touchline/contract/notice/push'

const titles: Record<Language, Record<PushKind, string>> = {
  'zh-cn': { orders: '订单有新动态', money: '资金有新动态', account: '账户有新通知' },
  'en-us': { orders: 'News of your orders', money: 'News of your funds', account: 'News of your account' },
}
const bodies: Record<Language, string> = {
  'zh-cn': '打开 Touchline 查看。',
  'en-us': 'Open Touchline to see it.',
}

/** As the service worker reads it (web/service-worker.js). */
export function pushText(language: Language, kind: PushKind): string {
  return JSON.stringify({
    title: titles[language][kind],
    body: bodies[language],
    lang: language,
    tag: kind,
    url: `/bulletin?tab=${kind}`,
  })
}
