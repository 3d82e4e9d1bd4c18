// All other texts, loaded with the first screen or dialog that needs one.
import { texts as access } from '../access/texts.zh-cn.ts'
import { texts as books } from '../account/books-texts.zh-cn.ts'
import { texts as account } from '../account/texts.zh-cn.ts'
import { texts as identity } from '../identity/texts.zh-cn.ts'
import { texts as league } from '../market/league-texts.zh-cn.ts'
import { texts as match } from '../market/match-texts.zh-cn.ts'
import { texts as tournament } from '../market/tournament/texts.zh-cn.ts'
import { texts as my } from '../member/my/texts.zh-cn.ts'
import { texts as play } from '../member/play/texts.zh-cn.ts'
import { texts as notice } from '../notice/texts.zh-cn.ts'
import { texts as reserve } from '../order/reserve-texts.zh-cn.ts'
import { texts as order } from '../order/texts.zh-cn.ts'
import { texts as sandbox } from '../sandbox/texts.zh-cn.ts'
import { texts as board } from '../site/board-texts.zh-cn.ts'
import { texts as wallet } from '../wallet/texts.zh-cn.ts'

export const further = {
  access,
  account,
  board,
  books,
  league,
  identity,
  match,
  my,
  notice,
  order,
  play,
  reserve,
  sandbox,
  tournament,
  wallet,
} as const
