// Which command a key means. Shift makes a letter another key; of a sign that Shift is needed for, as ?, it
// is a part.
export interface KeyBinding {
  /**
   * A letter or the name of a key, alone or as `Shift+x`; `Control+Enter`; or two letters one after the
   * other: `g i`.
   */
  readonly keys: string
  /** Also while something is typed: only for what no text can mean, as Control+Enter. */
  readonly inFields?: boolean
}

type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'isComposing'
>

interface Moment<B extends KeyBinding> {
  readonly commands: readonly B[]
  /** In a field, or while a dialog is open. */
  readonly typing: boolean
  /** Single keys are switched off. */
  readonly off: boolean
  /** When it was pressed, ms: not when a busy page came to read it. */
  readonly at: number
}

/** How long the second letter of two may take, ms. */
const pauseMs = 1_200

/** Reads keys one after the other; null: this one means none. */
export function keyReader<B extends KeyBinding>(): (event: KeyPress, moment: Moment<B>) => B | null {
  let first: { readonly key: string; readonly at: number } | null = null
  return (event, { commands, typing, off, at }) => {
    if (event.repeat || event.isComposing || event.altKey || isModifier(event.key)) return null
    const chord = event.ctrlKey || event.metaKey
    if (!chord && off) return null
    const key = nameOf(event)
    const before = first && at - first.at <= pauseMs ? first.key : null
    first = null
    const wanted = chord ? `Control+${key}` : before ? `${before} ${key}` : key
    const open = commands.filter(({ inFields }) => inFields || !typing)
    const command = open.find(({ keys }) => keys === wanted)
    if (!command && !chord && !typing && open.some(({ keys }) => keys.startsWith(`${key} `))) {
      first = { key, at }
    }
    return command ?? null
  }
}

function nameOf({ key, shiftKey }: KeyPress): string {
  const isSign = key.length === 1 && key.toLowerCase() === key.toUpperCase()
  const name = key.length === 1 ? key.toLowerCase() : key
  return shiftKey && !isSign ? `Shift+${name}` : name
}

/** It is pressed on the way to another key. */
function isModifier(key: string): boolean {
  return key === 'Shift' || key === 'Control' || key === 'Meta' || key === 'Alt'
}
