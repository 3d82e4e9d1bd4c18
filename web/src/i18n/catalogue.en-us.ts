// All English texts.
import * as firstScreen from './first-screen.en-us.ts'
import * as further from './further.en-us.ts'
import type { Catalogue } from './texts.ts'

export const catalogue = { ...firstScreen, ...further } satisfies Catalogue
