// Texts of matches and orders: a match, leagues and tournaments, ordering, and what became of orders.
export { texts as account } from '../account/texts.zh-cn.ts'
export { texts as league } from '../market/league/texts.zh-cn.ts'
export { texts as quality } from '../market/quality/texts.zh-cn.ts'
export { texts as tournament } from '../market/tournament/texts.zh-cn.ts'
export { texts as match } from '../match/texts.zh-cn.ts'
export { texts as reserve } from '../order/reservation/reserve-texts.zh-cn.ts'
export { texts as order } from '../order/texts.zh-cn.ts'
export { texts as board } from '../site/board-texts.zh-cn.ts'
