// Acts on all chosen rows, one by one in the list's order. A row whose act succeeds is no longer chosen; a
// refused one stays chosen, with the reason of the refusal.
import { useMutation } from '@tanstack/react-query'
import { CallError } from '@touchline/client/api/call-error'
import { Button } from '@touchline/ui/Button'
import { useText } from '../../i18n/i18n.ts'
import { FormProblem } from '../FormProblem.tsx'
import { Key } from '../Key.tsx'
import { useCommands } from '../keys.ts'
import type { SelectionControls } from './use-chosen.ts'

export interface ActOnEach {
  readonly label: string
  readonly run: (id: number) => Promise<unknown>
}

interface Props {
  choosing: SelectionControls
  acts: readonly ActOnEach[]
  /** Called once the act was tried on all rows. */
  onTried: () => unknown
}

interface BatchRefusal {
  readonly error: CallError
  readonly ids: number[]
}

export function ChosenBar({ choosing: { chosen, keep }, acts, onTried }: Props) {
  const t = useText()
  const trying = useMutation({
    mutationFn: ({ run }: ActOnEach) => tryEach(chosen, run),
    onSuccess: ({ refused }) => keep(refused.flatMap(({ ids }) => ids)),
    onSettled: onTried,
  })
  const none = () => {
    keep([])
    trying.reset()
  }
  if (chosen.length === 0 && !trying.data && !trying.error) return null
  return (
    <section
      aria-label={t('app.chosen')}
      className="sticky bottom-0 mt-auto grid gap-2 border-t border-line bg-surface px-4 py-2"
    >
      {chosen.length > 0 && <KeyForNone run={none} />}
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="mr-auto text-15">
          {trying.data && t('app.doneOf', { count: trying.data.done })}{' '}
          {chosen.length > 0 && (
            <strong className="font-semibold">{t('app.chosenCount', { count: chosen.length })}</strong>
          )}
        </p>
        {acts.map((act) => (
          <Button
            key={act.label}
            size="small"
            look="line"
            disabled={chosen.length === 0}
            busy={trying.isPending && trying.variables.label === act.label}
            onClick={() => trying.mutate(act)}
          >
            {act.label}
          </Button>
        ))}
        <Button size="small" onClick={none}>
          {t('app.chooseNone')} <Key>Esc</Key>
        </Button>
      </div>
      {trying.data && trying.data.refused.length > 0 && (
        <ul className="grid max-h-scroll gap-1 overflow-y-auto">
          {trying.data.refused.map(({ error, ids }) => (
            <li key={error.code} className="flex flex-wrap gap-x-2 text-13">
              <span className="font-semibold">{ids.join(', ')}</span>
              <FormProblem error={error} />
            </li>
          ))}
        </ul>
      )}
      <FormProblem error={trying.error} />
    </section>
  )
}

function KeyForNone({ run }: { run: () => void }) {
  useCommands([{ keys: 'Escape', label: useText()('app.chooseNone'), run }])
  return null
}

/** Sends one call after the other: claims of one person sent at once would wait for each other anyway. */
async function tryEach(
  ids: readonly number[],
  run: ActOnEach['run'],
): Promise<{ done: number; refused: BatchRefusal[] }> {
  const refused: BatchRefusal[] = []
  let done = 0
  for (const id of ids) {
    try {
      await run(id)
      done += 1
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const same = refused.find((each) => each.error.code === error.code)
      if (same) same.ids.push(id)
      else refused.push({ error, ids: [id] })
    }
  }
  return { done, refused }
}
