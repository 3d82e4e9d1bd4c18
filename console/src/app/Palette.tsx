// One field that finds every place of the console, every command of the page, and the case or audit entry
// that has a typed or pasted number.
import { useNavigate } from '@tanstack/react-router'
import { classes } from '@touchline/ui/classes'
import { TextInput } from '@touchline/ui/input/TextInput'
import { Dialog } from '@touchline/ui/overlay/Dialog'
import { type KeyboardEvent, useId, useState } from 'react'
import { useText } from '../i18n/i18n.ts'
import { Keys } from './Key.tsx'
import { type Command, commandsNow } from './keys.ts'

/** The command that opens the palette; the palette does not list it. */
const opensPalette = 'Control+k'

interface Choice {
  readonly label: string
  readonly keys?: string
  readonly run: () => void
}

export function Palette({ onClose }: { onClose: () => void }) {
  const t = useText()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  // The commands at the moment of opening: they do not work by their keys while the dialog is open.
  const [commands] = useState<readonly Command[]>(() =>
    commandsNow().filter(({ keys }) => keys !== opensPalette),
  )
  const choices = [...useNumber(typed), ...commands.filter(({ label }) => matches(label, typed))]
  const chosen = choices[Math.min(at, choices.length - 1)]
  const choose = (choice: Choice | undefined) => {
    if (!choice) return
    onClose()
    choice.run()
  }
  const step = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') choose(chosen)
    else if (event.key === 'ArrowDown') setAt(Math.min(at + 1, choices.length - 1))
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0))
    else return
    event.preventDefault()
  }
  return (
    <Dialog open onOpenChange={onClose} title={t('app.palette')} closeLabel={t('app.close')}>
      <TextInput
        autoFocus
        role="combobox"
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={chosen ? `${id}-${choices.indexOf(chosen)}` : undefined}
        aria-label={t('app.paletteHint')}
        placeholder={t('app.paletteHint')}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setAt(0)
        }}
        onKeyDown={step}
      />
      <div
        role="listbox"
        id={`${id}-list`}
        aria-label={t('app.palette')}
        className="max-h-scroll overflow-y-auto"
      >
        {choices.map((choice, n) => (
          // The field keeps the focus, and the arrows move the choice in it.
          <div
            key={`${choice.keys} ${choice.label}`}
            role="option"
            id={`${id}-${n}`}
            tabIndex={-1}
            aria-selected={choice === chosen}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(choice)}
            onKeyDown={step}
            className={classes(
              'flex min-h-tap items-center justify-between gap-3 rounded-small px-3 text-15',
              choice === chosen && 'bg-fill',
            )}
          >
            {choice.label}
            {choice.keys && <Keys of={choice.keys} />}
          </div>
        ))}
        {choices.length === 0 && <p className="px-3 py-2 text-15 text-muted">{t('app.nothingFound')}</p>}
      </div>
    </Dialog>
  )
}

function matches(label: string, typed: string): boolean {
  return label.toLowerCase().includes(typed.trim().toLowerCase())
}

/** The case and the audit entry that a typed or pasted number may mean. */
function useNumber(typed: string): Choice[] {
  const t = useText()
  const navigate = useNavigate()
  const number = /^#?(\d{1,12})$/.exec(typed.trim())?.[1]
  if (!number) return []
  return [
    {
      label: t('app.goToCase', { number }),
      run: () => void navigate({ to: '/case/$id', params: { id: number } }),
    },
    {
      label: t('app.goToAudit', { number }),
      run: () => void navigate({ to: '/audit', search: { before: Number(number) + 1 } }),
    },
  ]
}
