import { useQuery } from '@tanstack/react-query'
import { query, refresh } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import { useLanguage } from '@touchline/client/i18n/language'
import type { PayloadOf } from '@touchline/contract/call'
import type { OwnTeam } from '@touchline/contract/market/naming'
import { consoleNames, correctTeam, namedTeam } from '@touchline/contract/market/operator-calls'
import { TeamPlate } from '@touchline/ui/market/TeamPlate'
import { useState } from 'react'
import { useText } from '../i18n/i18n.ts'
import { CorrectForm } from './CorrectForm.tsx'
import { NamedFrame } from './NamedFrame.tsx'
import { OwnText } from './OwnText.tsx'
import { OwnTextsFields } from './OwnTextsFields.tsx'

export function NamedTeam({ id, onClose }: { id: string; onClose: () => void }) {
  const state = useQuery(query(namedTeam, { query: { id } }))
  return (
    <NamedFrame state={state} onClose={onClose}>
      {(team) => <Form team={team} />}
    </NamedFrame>
  )
}

function Form({ team: { id, told, own } }: { team: PayloadOf<typeof namedTeam> }) {
  const t = useText()
  const language = useLanguage()
  const [next, setNext] = useState<OwnTeam>(own)
  const change = (part: Partial<OwnTeam>) => setNext({ ...next, ...part })
  return (
    <CorrectForm
      before={own}
      after={next}
      act={async (reason) => {
        await send(correctTeam, { body: { id, own: next, reason } })
        await refresh(consoleNames, namedTeam)
      }}
    >
      <OwnTextsFields
        label={t('market.name')}
        most={60}
        told={told.name}
        own={next.name}
        onChange={(name) => change({ name })}
      />
      <OwnTextsFields
        label={t('market.plate')}
        most={4}
        told={told.iconText}
        own={next.iconText}
        onChange={(iconText) => change({ iconText })}
      />
      <div className="flex items-center gap-3">
        <OwnText
          label={t('market.colour')}
          most={7}
          told={told.iconColor}
          own={next.iconColor}
          onChange={(iconColor) => change({ iconColor: iconColor?.toLowerCase() ?? null })}
        />
        <TeamPlate
          colour={/^#[0-9a-f]{6}$/.test(next.iconColor ?? '') ? (next.iconColor ?? '') : told.iconColor}
          text={next.iconText[language] ?? told.iconText[language]}
        />
      </div>
    </CorrectForm>
  )
}
