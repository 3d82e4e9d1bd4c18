// All other texts, loaded with the first screen or dialog that needs one.
import { texts as access } from '../access/texts.en-us.ts'
import { texts as books } from '../account/books-texts.en-us.ts'
import { texts as account } from '../account/texts.en-us.ts'
import { texts as identity } from '../identity/texts.en-us.ts'
import { texts as league } from '../market/league-texts.en-us.ts'
import { texts as match } from '../market/match-texts.en-us.ts'
import { texts as tournament } from '../market/tournament/texts.en-us.ts'
import { texts as my } from '../member/my/texts.en-us.ts'
import { texts as play } from '../member/play/texts.en-us.ts'
import { texts as notice } from '../notice/texts.en-us.ts'
import { texts as reserve } from '../order/reserve-texts.en-us.ts'
import { texts as order } from '../order/texts.en-us.ts'
import { texts as sandbox } from '../sandbox/texts.en-us.ts'
import { texts as board } from '../site/board-texts.en-us.ts'
import { texts as wallet } from '../wallet/texts.en-us.ts'

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
