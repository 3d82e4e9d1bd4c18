import { languages } from '@touchline/contract/language'
import type * as siteCalls from '@touchline/contract/site/calls'
import type { HandlersOf } from '../http/handler.ts'
import { siteFacts } from './facts.ts'

export const siteHandlers: HandlersOf<typeof siteCalls> = {
  async siteSetting({ deps }) {
    return { ...siteFacts, languages: [...languages], plainCipher: deps.settings.current.plainCipher }
  },
}
