// All Chinese texts: they set the keys. The app fetches them in two parts, so that the first screen brings only its own.
import * as firstScreen from './first-screen.zh-cn.ts'
import * as further from './further.zh-cn.ts'

export const catalogue = { ...firstScreen, ...further } as const
