import { fullTime } from '@touchline/client/i18n/times'
import type { booksState } from '@touchline/contract/accounting/operator-calls'
import type { PayloadOf } from '@touchline/contract/call'
import { Pill } from '@touchline/ui/Pill'
import { Block } from '../app/Block.tsx'
import { useText } from '../i18n/i18n.ts'

/** The result of the check of all books, which adds up every entry from scratch each night. */
export function LastCheck({ check }: { check: PayloadOf<typeof booksState>['check'] }) {
  const t = useText()
  if (!check)
    return (
      <Block title={t('accounting.check')}>
        <p className="text-13 text-muted">{t('accounting.neverChecked')}</p>
      </Block>
    )
  const { at, tookMs, found, problems, late } = check
  return (
    <Block
      title={t('accounting.check')}
      end={
        <span className="flex gap-2">
          {late && <Pill tone="warn">{t('accounting.late')}</Pill>}
          <Pill tone={found === 0 ? 'ok' : 'no'}>{t('accounting.found', { count: found })}</Pill>
        </span>
      }
    >
      <p className="text-13 text-muted">
        {t('accounting.checked', {
          time: fullTime(at),
          seconds: (tookMs / 1_000).toFixed(1),
        })}
      </p>
      {problems.length > 0 && (
        <ul className="grid max-h-scroll list-disc gap-1 overflow-y-auto pl-5 text-13 wrap-anywhere">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      {found > problems.length && (
        <p className="text-13 text-muted">{t('accounting.more', { count: found - problems.length })}</p>
      )}
    </Block>
  )
}
