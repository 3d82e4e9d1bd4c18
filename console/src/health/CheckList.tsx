import type { PayloadOf } from '@touchline/contract/call'
import type { health } from '@touchline/contract/health/operator-calls'
import { classes } from '@touchline/ui/classes'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useText } from '../i18n/i18n.ts'
import { useFigure } from './check-figure.ts'
import { saidWords } from './said-words.ts'

interface Props {
  checks: PayloadOf<typeof health>['checks']
  /** Whether each failing check says what is to be done about it. */
  help?: boolean
}

/** All checks, failing ones first, each with its figure and its limit. */
export function CheckList({ checks, help = false }: Props) {
  const t = useText()
  const figureOf = useFigure()
  return (
    <ul className="grid gap-1">
      {checks
        .toSorted((one, other) => Number(one.ok) - Number(other.ok))
        .map(({ name, ok, figure, limit, said }) => (
          <li
            key={name}
            className={classes(
              'grid grid-cols-[auto_1fr_auto] items-start gap-x-3 rounded-small px-3 py-2 text-13',
              !ok && 'bg-warn-soft',
            )}
          >
            {ok ? (
              <CircleCheck className="size-4 text-green" aria-label={t('health.ok')} />
            ) : (
              <TriangleAlert className="size-4 text-red" aria-label={t('health.bad')} />
            )}
            <span className={classes('min-w-0 wrap-anywhere', !ok && 'font-semibold')}>
              {t(`health.check_${name}`)}
              {said !== '' && (
                <span className="block font-normal text-muted">{saidWords(t, name, said)}</span>
              )}
            </span>
            <span className="text-right">
              {ok && figure === null ? (
                <span className="text-muted">{t('health.notLooked')}</span>
              ) : (
                <>
                  {figureOf(name, figure)}{' '}
                  <span className="text-muted">{t('health.limit', { limit: figureOf(name, limit) })}</span>
                </>
              )}
            </span>
            {help && !ok && <p className="col-start-2 -col-end-1 text-13">{t(`health.help_${name}`)}</p>}
          </li>
        ))}
    </ul>
  )
}
