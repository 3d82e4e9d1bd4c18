import type { Scheduled } from '@touchline/contract/market/tournament-calls'
import type { Translate } from '../../i18n/texts.ts'

/** "Round of 16"; the groups of a round in one line: "Group A, B, C". */
export function roundLabel(
  { stage, matches }: { stage: Scheduled['stage']; matches: readonly Pick<Scheduled, 'group'>[] },
  t: Translate,
): string {
  if (stage) return t(`tournament.stage_${stage}`)
  const groups = [...new Set(matches.map(({ group }) => group ?? ''))].sort()
  return t('tournament.group', { group: groups.join(' · ') })
}
