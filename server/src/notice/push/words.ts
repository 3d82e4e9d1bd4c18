// The text of a message on a locked screen: it says that there is something, and where. It contains neither
// amounts nor names, so that a person who looks over the member's shoulder learns nothing.
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

/** In the form that the service worker reads (web/service-worker.js). */
export function pushText(language: Language, kind: PushKind): string {
  return JSON.stringify({
    title: titles[language][kind],
    body: bodies[language],
    lang: language,
    tag: kind,
    url: `/bulletin?tab=${kind}`,
  })
}
