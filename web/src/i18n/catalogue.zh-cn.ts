// All Chinese texts: they set the keys. The app fetches them in parts (i18n.ts), so that a screen brings what
// it shows and little more.
import * as firstScreen from './first-screen.zh-cn.ts'
import * as matches from './matches.zh-cn.ts'
import * as member from './member.zh-cn.ts'
import * as money from './money.zh-cn.ts'

export const catalogue = { ...firstScreen, ...matches, ...money, ...member } as const
