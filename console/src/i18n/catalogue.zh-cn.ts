// All Chinese texts: they set the keys.
import { texts as account } from '../account/texts.zh-cn.ts'
import { texts as accounting } from '../accounting/texts.zh-cn.ts'
import { texts as app } from '../app/texts.zh-cn.ts'
import { texts as chatSettings } from '../chat/setting-texts.zh-cn.ts'
import { texts as chat } from '../chat/texts.zh-cn.ts'
import { texts as demand } from '../demand/texts.zh-cn.ts'
import { texts as depositSettings } from '../deposit/setting-texts.zh-cn.ts'
import { texts as deposit } from '../deposit/texts.zh-cn.ts'
import { texts as healthSettings } from '../health/setting-texts.zh-cn.ts'
import { texts as health } from '../health/texts.zh-cn.ts'
import { texts as identity } from '../identity/texts.zh-cn.ts'
import { texts as marketSettings } from '../market/setting-texts.zh-cn.ts'
import { texts as market } from '../market/texts.zh-cn.ts'
import { texts as memberSettings } from '../member/setting-texts.zh-cn.ts'
import { texts as member } from '../member/texts.zh-cn.ts'
import { texts as notice } from '../notice/texts.zh-cn.ts'
import { texts as access } from '../operator/access-texts.zh-cn.ts'
import { texts as operator } from '../operator/texts.zh-cn.ts'
import { texts as risk } from '../order/risk-texts.zh-cn.ts'
import { texts as orderSettings } from '../order/setting-texts.zh-cn.ts'
import { texts as order } from '../order/texts.zh-cn.ts'
import { texts as service } from '../service/texts.zh-cn.ts'
import { texts as settlement } from '../settlement/texts.zh-cn.ts'
import { texts as siteSettings } from '../site/setting-texts.zh-cn.ts'
import { texts as site } from '../site/texts.zh-cn.ts'
import { texts as taskSettings } from '../task/setting-texts.zh-cn.ts'
import { texts as task } from '../task/texts.zh-cn.ts'
import { texts as withdrawSettings } from '../withdraw/setting-texts.zh-cn.ts'
import { texts as withdraw } from '../withdraw/texts.zh-cn.ts'
import type { SettingTexts } from './texts.ts'

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
  } satisfies SettingTexts,
  settlement,
  site,
  task,
  withdraw,
} as const
