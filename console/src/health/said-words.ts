import type { Translate } from '@touchline/client/i18n/texts'
import type { CheckName } from '@touchline/contract/health/checks'
import { isWorkName } from '@touchline/contract/health/work'
import type { AllTexts } from '../i18n/texts.ts'

/**
 * What a check reports as failing: failed work by its name on the page, anything else as the server names it.
 */
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
