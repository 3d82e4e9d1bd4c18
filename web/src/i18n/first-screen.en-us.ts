// The texts of the app's frame, the home page and the lists of matches.
import { texts as app } from '../app/texts.en-us.ts'
import { texts as market } from '../market/texts.en-us.ts'
import { texts as site } from '../site/texts.en-us.ts'

export const firstScreen = { app, market, site } as const
