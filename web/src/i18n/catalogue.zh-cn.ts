// All Chinese texts in one file of the build; the Chinese catalogue is the one that sets the keys.
import { texts as access } from '../access/texts.zh-cn.ts'
import { texts as account } from '../account/texts.zh-cn.ts'
import { texts as app } from '../app/texts.zh-cn.ts'
import { texts as match } from '../market/match-texts.zh-cn.ts'
import { texts as market } from '../market/texts.zh-cn.ts'
import { texts as order } from '../order/texts.zh-cn.ts'
import { texts as sandbox } from '../sandbox/texts.zh-cn.ts'
import { texts as site } from '../site/texts.zh-cn.ts'

export const catalogue = { access, account, app, market, match, order, sandbox, site } as const
