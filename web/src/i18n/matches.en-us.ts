// Texts of matches and orders: a match, leagues and tournaments, ordering, and what became of orders.
export { texts as account } from '../account/texts.en-us.ts'
export { texts as league } from '../market/league/texts.en-us.ts'
export { texts as quality } from '../market/quality/texts.en-us.ts'
export { texts as tournament } from '../market/tournament/texts.en-us.ts'
export { texts as match } from '../match/texts.en-us.ts'
export { texts as reserve } from '../order/reservation/reserve-texts.en-us.ts'
export { texts as order } from '../order/texts.en-us.ts'
export { texts as board } from '../site/board-texts.en-us.ts'
