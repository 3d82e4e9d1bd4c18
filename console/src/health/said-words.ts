import type { Translate } from '@touchline/client/i18n/texts'
import type { CheckName } from '@touchline/contract/health/checks'
import { isWorkName } from '@touchline/contract/health/work'
import type { AllTexts } from '../i18n/texts.ts'

/** The subject of a check: work by its name on the page, all else by its name outside. */
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
