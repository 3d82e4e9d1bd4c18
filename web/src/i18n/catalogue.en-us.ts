// All English texts.
import * as firstScreen from './first-screen.en-us.ts'
import * as matches from './matches.en-us.ts'
import * as member from './member.en-us.ts'
import * as money from './money.en-us.ts'
import type { Catalogue } from './texts.ts'

export const catalogue = { ...firstScreen, ...matches, ...money, ...member } satisfies Catalogue
