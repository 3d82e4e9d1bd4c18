// All English texts in one file of the build.

import { texts as access } from '../access/texts.en-us.ts'
import { texts as account } from '../account/texts.en-us.ts'
import { texts as app } from '../app/texts.en-us.ts'
import { texts as match } from '../market/match-texts.en-us.ts'
import { texts as market } from '../market/texts.en-us.ts'
import { texts as order } from '../order/texts.en-us.ts'
import { texts as sandbox } from '../sandbox/texts.en-us.ts'
import { texts as site } from '../site/texts.en-us.ts'
import type { Catalogue } from './texts.ts'

export const catalogue = { access, account, app, market, match, order, sandbox, site } satisfies Catalogue
