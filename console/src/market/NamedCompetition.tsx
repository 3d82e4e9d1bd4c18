import { useQuery } from '@tanstack/react-query'
import { query, refresh } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import type { PayloadOf } from '@touchline/contract/call'
import type { OwnCompetition } from '@touchline/contract/market/naming'
import { consoleNames, correctCompetition, namedCompetition } from '@touchline/contract/market/operator-calls'
import { tieRules } from '@touchline/engine/market/standings'
import { Checkbox } from '@touchline/ui/input/Checkbox'
import { Field } from '@touchline/ui/input/Field'
import { Select } from '@touchline/ui/input/Select'
import { useState } from 'react'
import { useText } from '../i18n/i18n.ts'
import { CorrectForm } from './CorrectForm.tsx'
import { Deductions } from './Deductions.tsx'
import { NamedFrame } from './NamedFrame.tsx'
import { OwnText } from './OwnText.tsx'
import { OwnTextsFields } from './OwnTextsFields.tsx'

type Competition = PayloadOf<typeof namedCompetition>

const asTold = 'told'

export function NamedCompetition({ id, onClose }: { id: string; onClose: () => void }) {
  const state = useQuery(query(namedCompetition, { query: { id } }))
  return (
    <NamedFrame state={state} onClose={onClose}>
      {(competition) => <Form competition={competition} />}
    </NamedFrame>
  )
}

function Form({ competition: { id, told, own, tournament, teams } }: { competition: Competition }) {
  const t = useText()
  const [next, setNext] = useState<OwnCompetition>(own)
  const change = (part: Partial<OwnCompetition>) => setNext({ ...next, ...part })
  return (
    <CorrectForm
      before={own}
      after={next}
      act={async (reason) => {
        await send(correctCompetition, { body: { id, own: next, reason } })
        await refresh(consoleNames, namedCompetition)
      }}
    >
      <OwnTextsFields
        label={t('market.name')}
        most={60}
        told={told.name}
        own={next.name}
        onChange={(name) => change({ name })}
      />
      <div className="grid gap-3 md:grid-cols-2">
        <OwnText
          label={t('market.country')}
          most={40}
          told={told.country}
          own={next.country}
          onChange={(country) => change({ country })}
        />
        <OwnText
          label={t('market.place')}
          most={4}
          told={String(told.sort)}
          own={next.sort === null ? null : String(next.sort)}
          onChange={(sort) => change({ sort: sort === null ? null : Number(sort.replaceAll(/\D/g, '')) })}
        />
      </div>
      {!tournament && (
        <>
          <Field label={t('market.tieRule')}>
            <Select
              label={t('market.tieRule')}
              value={next.tieRule ?? asTold}
              choices={[
                { value: asTold, label: t('market.asTold', { told: t(`market.tie_${told.tieRule}`) }) },
                ...tieRules.map((value) => ({ value, label: t(`market.tie_${value}`) })),
              ]}
              onValueChange={(value) => change({ tieRule: value === asTold ? null : value })}
            />
          </Field>
          <Deductions
            teams={teams}
            told={told.deductions}
            own={next.deductions}
            onChange={(deductions) => change({ deductions })}
          />
        </>
      )}
      <Checkbox checked={next.listed} onCheckedChange={(listed) => change({ listed })}>
        {t('market.listed')}
      </Checkbox>
      {tournament && (
        <Checkbox checked={next.navigation} onCheckedChange={(navigation) => change({ navigation })}>
          {t('market.navigation')}
        </Checkbox>
      )}
    </CorrectForm>
  )
}
