// A keypad for an amount, smaller than the phone's keyboard, so that the figures above stay in view. Keys of
// a physical keyboard work, too, unless the focus is in an input. On a desktop with a mouse the keypad is
// hidden and only the physical keyboard is left.
import { Delete } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { type AmountKey, pressAmountKey } from './typed-amount.ts'

export type KeypadProps = {
  /** A plain decimal without separators; empty at first. */
  value: string
  onValueChange: (value: string) => void
  deleteLabel: string
  /** For amounts without fen: a key for two zeros replaces the key for the point. */
  whole?: boolean | undefined
}

const digits: AmountKey[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

export function Keypad({ value, onValueChange, deleteLabel, whole }: KeypadProps) {
  const keys: AmountKey[] = [...digits, whole ? '00' : '.', '0', 'Backspace']
  const press = (key: AmountKey) => onValueChange(pressAmountKey(value, key))
  usePhysicalKeys(keys, press)
  return (
    <div className="grid grid-cols-3 gap-1.5 pointer-fine:md:hidden">
      {keys.map((key) => (
        <button
          key={key}
          type="button"
          // Keeps the focus and the caret in the amount while the keypad is used.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => press(key)}
          aria-label={key === 'Backspace' ? deleteLabel : undefined}
          className="grid h-bar place-items-center rounded-small bg-fill text-22 font-medium select-none active:bg-line"
        >
          {key === 'Backspace' ? <Delete className="size-6" strokeWidth={1.75} aria-hidden /> : key}
        </button>
      ))}
    </div>
  )
}

function usePhysicalKeys(keys: readonly AmountKey[], press: (key: AmountKey) => void) {
  const listen = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if ((event.target as Element).closest('input, textarea, select, [contenteditable]')) return
    const key = event.key === ',' ? '.' : event.key
    if (!keys.includes(key as AmountKey)) return
    event.preventDefault()
    press(key as AmountKey)
  })
  useEffect(() => {
    const heard = (event: KeyboardEvent) => listen(event)
    window.addEventListener('keydown', heard)
    return () => window.removeEventListener('keydown', heard)
  }, [])
}
