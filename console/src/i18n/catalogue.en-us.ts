// All English texts.
import { texts as account } from '../account/texts.en-us.ts'
import { texts as accounting } from '../accounting/texts.en-us.ts'
import { texts as app } from '../app/texts.en-us.ts'
import { texts as chatSettings } from '../chat/setting-texts.en-us.ts'
import { texts as chat } from '../chat/texts.en-us.ts'
import { texts as demand } from '../demand/texts.en-us.ts'
import { texts as depositSettings } from '../deposit/setting-texts.en-us.ts'
import { texts as deposit } from '../deposit/texts.en-us.ts'
import { texts as healthSettings } from '../health/setting-texts.en-us.ts'
import { texts as health } from '../health/texts.en-us.ts'
import { texts as identity } from '../identity/texts.en-us.ts'
import { texts as marketSettings } from '../market/setting-texts.en-us.ts'
import { texts as market } from '../market/texts.en-us.ts'
import { texts as memberSettings } from '../member/setting-texts.en-us.ts'
import { texts as member } from '../member/texts.en-us.ts'
import { texts as notice } from '../notice/texts.en-us.ts'
import { texts as access } from '../operator/access-texts.en-us.ts'
import { texts as operator } from '../operator/texts.en-us.ts'
import { texts as risk } from '../order/risk-texts.en-us.ts'
import { texts as orderSettings } from '../order/setting-texts.en-us.ts'
import { texts as order } from '../order/texts.en-us.ts'
import { texts as service } from '../service/texts.en-us.ts'
import { texts as settlement } from '../settlement/texts.en-us.ts'
import { texts as siteSettings } from '../site/setting-texts.en-us.ts'
import { texts as site } from '../site/texts.en-us.ts'
import { texts as taskSettings } from '../task/setting-texts.en-us.ts'
import { texts as task } from '../task/texts.en-us.ts'
import { texts as withdrawSettings } from '../withdraw/setting-texts.en-us.ts'
import { texts as withdraw } from '../withdraw/texts.en-us.ts'
import type { Catalogue } from './texts.ts'

export const catalogue = {
  access,
  account,
  accounting,
  app,
  chat,
  demand,
  deposit,
  health,
  identity,
  market,
  member,
  notice,
  operator,
  order,
  risk,
  service,
  setting: {
    ...chatSettings,
    ...depositSettings,
    ...healthSettings,
    ...marketSettings,
    ...memberSettings,
    ...orderSettings,
    ...siteSettings,
    ...taskSettings,
    ...withdrawSettings,
  },
  settlement,
  site,
  task,
  withdraw,
} satisfies Catalogue
