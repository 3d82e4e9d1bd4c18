import type { Translate } from '@touchline/client/i18n/texts'
import type { CheckName } from '@touchline/contract/health/checks'
import { isWorkName } from '@touchline/contract/health/work'
import type { AllTexts } from '../i18n/texts.ts'

/** What a check is about: work is called as the page calls it, all else is a name of the outside. */
export function saidWords(t: Translate<AllTexts>, check: CheckName, said: string): string {
  if (check !== 'failedWork') return said
  return said
    .split(', ')
    .map((one) => {
      const [name = '', ...kind] = one.split(': ')
      return isWorkName(name) ? [t(`health.work_${name}`), ...kind].join(': ') : one
    })
    .join(', ')
}
