// Absent players, which one operator reports where the source reports none, naming a source that members
// read.

import { useQuery } from '@tanstack/react-query'
import { query, refresh } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import { useLanguage } from '@touchline/client/i18n/language'
import { fullTime } from '@touchline/client/i18n/times'
import type { Absence } from '@touchline/contract/market/naming'
import { consoleAbsences, enterAbsence, withdrawAbsence } from '@touchline/contract/market/operator-calls'
import { own } from '@touchline/contract/operator/calls'
import { Button } from '@touchline/ui/Button'
import { Segmented } from '@touchline/ui/input/Segmented'
import { useState } from 'react'
import { Block } from '../app/Block.tsx'
import { ReasonDialog } from '../app/ReasonDialog.tsx'
import { Waiting } from '../app/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import { InBoth, type Texts } from '../notice/InBoth.tsx'

interface Props {
  gameId: string
  home: string
  away: string
}

const noWords: Texts = { 'zh-cn': '', 'en-us': '' }

export function Absences({ gameId, home, away }: Props) {
  const t = useText()
  const state = useQuery(query(consoleAbsences, { query: { id: gameId } }))
  const { data: operator } = useQuery(query(own))
  const may = operator?.acts.includes('absence.change') === true
  const [asking, setAsking] = useState(false)
  const { data } = state
  if (!data) return <Waiting for={state} />
  const team = { home, away }
  const mayEnter = may && data.open && data.told.length === 0
  return (
    <Block
      title={t('market.absent')}
      end={mayEnter && <Button onClick={() => setAsking(true)}>{t('market.report')}</Button>}
    >
      {data.told.length > 0 ? (
        <>
          <p className="text-13 text-muted">{t('market.absentTold')}</p>
          <ul className="text-15">
            {data.told.map(({ side, name }) => (
              <li key={`${side} ${name}`}>
                {name} · {team[side]}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className="text-13 text-muted">{t('market.absentNote')}</p>
      )}
      {data.absences.length > 0 && (
        <ul className="grid gap-3">
          {data.absences.map((absence) => (
            <One key={absence.id} absence={absence} team={team[absence.side]} mayWithdraw={may} />
          ))}
        </ul>
      )}
      {asking && <Enter gameId={gameId} team={team} onClose={() => setAsking(false)} />}
    </Block>
  )
}

function One({ absence, team, mayWithdraw }: { absence: Absence; team: string; mayWithdraw: boolean }) {
  const t = useText()
  const language = useLanguage()
  const [asking, setAsking] = useState(false)
  const { id, name, source, reason, by, at, withdrawn } = absence
  return (
    <li className="grid gap-1 border-t border-line pt-3 text-15">
      <p className="flex flex-wrap items-center gap-2">
        <strong className="font-semibold">{Object.values(name).join(' / ')}</strong>
        <span>{team}</span>
        <span className="text-13 text-muted">{t('order.byAt', { name: by, time: fullTime(at) })}</span>
        {withdrawn === null && mayWithdraw && (
          <Button size="small" className="ml-auto" onClick={() => setAsking(true)}>
            {t('market.withdraw')}
          </Button>
        )}
      </p>
      <p className="text-13 text-muted">
        {t('market.saidBy', { source: source[language] })} {reason}
      </p>
      {withdrawn && (
        <p className="text-13 text-muted">
          {t('market.withdrawn', {
            name: withdrawn.by,
            time: fullTime(withdrawn.at),
            reason: withdrawn.reason,
          })}
        </p>
      )}
      {asking && (
        <ReasonDialog
          title={t('market.withdrawTitle', { name: name[language] })}
          effect={t('market.withdrawEffect')}
          confirm={t('market.withdraw')}
          act={async (why) => {
            await send(withdrawAbsence, { body: { id, reason: why } })
            await refresh(consoleAbsences)
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  )
}

interface EnterProps {
  gameId: string
  team: Record<'home' | 'away', string>
  onClose: () => void
}

function Enter({ gameId, team, onClose }: EnterProps) {
  const t = useText()
  const [side, setSide] = useState<'home' | 'away'>('home')
  const [name, setName] = useState(noWords)
  const [source, setSource] = useState(noWords)
  const empty = [name, source].some((texts) => Object.values(texts).some((text) => text.trim() === ''))
  return (
    <ReasonDialog
      title={t('market.report')}
      effect={t('market.reportEffect')}
      confirm={t('market.report')}
      disabled={empty}
      act={async (reason) => {
        await send(enterAbsence, { body: { gameId, side, name, source, reason } })
        await refresh(consoleAbsences)
      }}
      onClose={onClose}
    >
      <Segmented
        label={t('market.side')}
        value={side}
        choices={(['home', 'away'] as const).map((value) => ({ value, label: team[value] }))}
        onValueChange={setSide}
      />
      <InBoth label={t('market.player')} value={name} onChange={setName} rows={1} />
      <InBoth
        label={t('market.source')}
        hint={t('market.sourceHint')}
        value={source}
        onChange={setSource}
        rows={1}
      />
    </ReasonDialog>
  )
}
