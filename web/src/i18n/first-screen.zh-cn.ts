// What the frame of the app, the home page and the lists of matches say.
import { texts as app } from '../app/texts.zh-cn.ts'
import { texts as market } from '../market/texts.zh-cn.ts'
import { texts as site } from '../site/texts.zh-cn.ts'

export const firstScreen = { app, market, site } as const
