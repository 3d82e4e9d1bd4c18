import { refresh } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import { useWritten } from '@touchline/client/written'
import type { PayloadOf } from '@touchline/contract/call'
import { consoleMatch, consoleMatches, proposeRuling } from '@touchline/contract/settlement/operator-calls'
import { type Ruling, voidGrounds } from '@touchline/contract/settlement/types'
import { taskCounts, tasks } from '@touchline/contract/task/operator-calls'
import { marketTypes } from '@touchline/engine/market/catalogue'
import { Button } from '@touchline/ui/Button'
import { Checkbox } from '@touchline/ui/input/Checkbox'
import { Field } from '@touchline/ui/input/Field'
import { Segmented } from '@touchline/ui/input/Segmented'
import { Select } from '@touchline/ui/input/Select'
import { TextArea } from '@touchline/ui/input/TextArea'
import { TextInput } from '@touchline/ui/input/TextInput'
import { useState } from 'react'
import { Block } from '../app/Block.tsx'
import { ReasonDialog } from '../app/ReasonDialog.tsx'
import { useText } from '../i18n/i18n.ts'
import { InBoth, type Texts } from '../notice/InBoth.tsx'
import { RulingEffects } from './RulingEffects.tsx'
import { emptyDraft, type RulingDraft, rulingIn } from './ruling-draft.ts'

const noWords: Texts = { 'zh-cn': '', 'en-us': '' }
const shortestEvidence = 10

/**
 * Proposes to a second person how the match ended, or that it does not count; shows the effect of what is
 * typed.
 */
export function RulingForm({ match }: { match: PayloadOf<typeof consoleMatch> }) {
  const t = useText()
  const [draft, setDraft] = useState(emptyDraft)
  const [said, setSaid] = useState(noWords)
  const [evidence, setEvidence] = useState('')
  useWritten({ draft, evidence })
  const [asking, setAsking] = useState<Ruling | null>(null)
  const ruling = rulingIn(draft)
  const isWhole =
    Object.values(said).every((text) => text.trim() !== '') && evidence.trim().length >= shortestEvidence
  return (
    <Block title={t('settlement.rule')}>
      <p className="max-w-prose text-13 text-muted">{t('settlement.ruleNote')}</p>
      <RulingFields draft={draft} onChange={setDraft} />
      {ruling && <RulingEffects id={match.gameId} ruling={ruling} />}
      <InBoth
        label={t('settlement.said')}
        hint={t('settlement.saidHint')}
        value={said}
        onChange={setSaid}
        rows={2}
      />
      <Field label={t('settlement.evidence')} hint={t('settlement.evidenceHint')}>
        <TextArea
          rows={3}
          maxLength={2_000}
          value={evidence}
          onChange={({ target: { value } }) => setEvidence(value)}
        />
      </Field>
      <Button
        look="main"
        className="justify-self-start"
        disabled={!ruling || !isWhole}
        onClick={() => setAsking(ruling)}
      >
        {t('site.propose')}
      </Button>
      {asking && (
        <ReasonDialog
          title={t('settlement.proposeTitle', {
            home: match.home.name,
            away: match.away.name,
            score:
              asking.kind === 'void'
                ? t('settlement.run-void')
                : `${asking.fullTime.home}-${asking.fullTime.away}`,
          })}
          effect={t('settlement.proposeEffect')}
          confirm={t('site.propose')}
          seen
          act={async (reason) => {
            await send(proposeRuling, {
              body: { id: match.gameId, ruled: { ruling: asking, said, evidence }, reason },
            })
            await refresh(consoleMatch, consoleMatches, tasks, taskCounts)
          }}
          onClose={() => setAsking(null)}
        />
      )}
    </Block>
  )
}

interface FieldsProps {
  draft: RulingDraft
  onChange: (draft: RulingDraft) => void
}

function RulingFields({ draft, onChange }: FieldsProps) {
  const t = useText()
  const { kind, ground, voided } = draft
  return (
    <div className="grid gap-3">
      <Segmented<RulingDraft['kind']>
        label={t('settlement.rule')}
        className="max-w-dialog"
        choices={[
          { value: 'result', label: t('settlement.kind-result') },
          { value: 'void', label: t('settlement.kind-void') },
        ]}
        value={kind}
        onValueChange={(next) => onChange({ ...draft, kind: next })}
      />
      {kind === 'void' ? (
        <Select
          label={t('settlement.ground')}
          choices={voidGrounds.map((value) => ({ value, label: t(`settlement.ground-${value}`) }))}
          value={ground}
          onValueChange={(next) => onChange({ ...draft, ground: next as typeof ground })}
        />
      ) : (
        <>
          <div className="grid items-start gap-3 md:grid-cols-3">
            {(['fullTime', 'halfTime', 'firstGoal'] as const).map((part) => (
              <Field key={part} label={t(`settlement.${part}`)} hint={t(`settlement.hint-${part}`)}>
                <TextInput
                  value={draft[part]}
                  maxLength={7}
                  placeholder={part === 'firstGoal' ? '12' : '2-1'}
                  onChange={({ target: { value } }) => onChange({ ...draft, [part]: value })}
                />
              </Field>
            ))}
          </div>
          <fieldset className="grid gap-1">
            <legend className="text-13 font-medium">{t('settlement.voidedToo')}</legend>
            <div className="flex flex-wrap gap-x-4">
              {marketTypes.map((type) => (
                <Checkbox
                  key={type}
                  checked={voided.includes(type)}
                  onCheckedChange={(checked) =>
                    onChange({
                      ...draft,
                      voided: checked ? [...voided, type] : voided.filter((each) => each !== type),
                    })
                  }
                >
                  {t(`settlement.market-${type}`)}
                </Checkbox>
              ))}
            </div>
          </fieldset>
        </>
      )}
    </div>
  )
}
