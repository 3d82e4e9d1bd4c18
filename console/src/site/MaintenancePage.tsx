import { useQuery } from '@tanstack/react-query'
import { query } from '@touchline/client/api/queries'
import { useLanguage } from '@touchline/client/i18n/language'
import { fullTime } from '@touchline/client/i18n/times'
import { own } from '@touchline/contract/operator/calls'
import { maintenance } from '@touchline/contract/site/operator-calls'
import { Button } from '@touchline/ui/Button'
import { Pill } from '@touchline/ui/Pill'
import { useState } from 'react'
import { PageHead } from '../app/PageHead.tsx'
import { Waiting } from '../app/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import { ClosingDialog } from './ClosingDialog.tsx'
import type { ServiceState } from './service-state.ts'

export function MaintenancePage() {
  const t = useText()
  const state = useQuery(query(maintenance))
  const [changing, setChanging] = useState<ServiceState | null>(null)
  return (
    <>
      <PageHead title={t('site.maintenance')} hint={t('site.maintenanceHint')} />
      <Waiting for={state} rows={3} />
      {state.data && (
        <ul className="grid gap-3">
          {state.data.parts.map((part) => (
            <PartRow key={part.part} part={part} onChange={() => setChanging(part)} />
          ))}
        </ul>
      )}
      {changing && <ClosingDialog part={changing} onClose={() => setChanging(null)} />}
    </>
  )
}

function PartRow({ part: { part, closed }, onChange }: { part: ServiceState; onChange: () => void }) {
  const t = useText()
  const language = useLanguage()
  const { data: operator } = useQuery(query(own))
  const may = operator?.acts.includes('maintenance.change') === true
  return (
    <li className="flex flex-wrap items-center gap-4 rounded-card bg-surface p-4">
      <div className="grid min-w-0 flex-1 gap-1">
        <h2 className="flex items-center gap-2 text-17 font-semibold">
          {t(`site.part_${part}`)}
          <Pill tone={closed ? 'no' : 'ok'}>{closed ? t('site.closed') : t('site.open')}</Pill>
        </h2>
        <p className="text-13 text-muted">{t(`site.effect_${part}`)}</p>
        {closed && (
          <p className="text-15">
            {closed.until === null
              ? t('site.closedOpenEnd')
              : t('site.closedUntil', { time: fullTime(closed.until) })}
            {closed.text && <span className="block">{closed.text[language]}</span>}
          </p>
        )}
      </div>
      <div className="grid justify-items-end gap-1">
        <Button look="line" size="small" disabled={!may} onClick={onChange}>
          {closed ? t('site.reopen') : t('site.close')}
        </Button>
        {operator && !may && <p className="text-12 text-muted">{t('site.notYours')}</p>}
      </div>
    </li>
  )
}
