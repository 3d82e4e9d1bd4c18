import { mostViews } from '@touchline/contract/operator/types'
import { Button } from '@touchline/ui/Button'
import { classes } from '@touchline/ui/classes'
import { useState } from 'react'
import { useText } from '../../i18n/i18n.ts'
import { FormProblem } from '../FormProblem.tsx'
import { KeepViewDialog } from './KeepViewDialog.tsx'
import { useViews, type ViewsOptions } from './use-views.ts'

/**
 * The operator's own views of a list, a button for each; draws nothing without a view or a search to keep.
 */
export function ListViews({ className = '', ...looked }: ViewsOptions & { className?: string }) {
  const t = useText()
  const { views, now, open, keep, drop, error } = useViews(looked)
  const [naming, setNaming] = useState(false)
  if (!views) return <FormProblem error={error} />
  const current = views.find(({ query }) => query === now)
  const full = views.length >= mostViews
  if (views.length === 0 && now === '' && !error) return null
  return (
    <section aria-label={t('app.views')} className={classes('flex flex-wrap items-center gap-2', className)}>
      {views.map((view) => (
        <Button
          key={view.name}
          size="small"
          look={view === current ? 'main' : 'line'}
          aria-pressed={view === current}
          onClick={() => open(view)}
        >
          {view.name}
        </Button>
      ))}
      {current && (
        <Button size="small" look="quiet" onClick={() => drop(current.name)}>
          {t('app.dropView', { name: current.name })}
        </Button>
      )}
      {!current && now !== '' && (
        <Button
          size="small"
          look="quiet"
          disabled={full}
          title={full ? t('app.viewsFull', { count: mostViews }) : undefined}
          onClick={() => setNaming(true)}
        >
          {t('app.keepView')}
        </Button>
      )}
      <FormProblem error={error} />
      {naming && <KeepViewDialog onKeep={keep} onClose={() => setNaming(false)} />}
    </section>
  )
}
