// Finds the command that a key press means. A letter with Shift is a key of its own (`Shift+x`); a sign that
// is typed with Shift, such as ?, is named by the sign alone.
export interface KeyBinding {
  /**
   * A letter or the name of a key, alone or with a modifier: `Shift+x`, `Control+Enter`. Or two letters
   * pressed in turn: `g i`.
   */
  readonly keys: string
  /** Works in fields and dialogs, too: only for keys that no text can mean, such as Control+Enter. */
  readonly inFields?: boolean
}

type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'isComposing'
>

interface Moment<B extends KeyBinding> {
  readonly commands: readonly B[]
  /** The key was pressed in a field, or while a dialog is open. */
  readonly typing: boolean
  /** The operator has switched off all commands without Control. */
  readonly off: boolean
  /** When the key was pressed, ms; a busy page may read the press later. */
  readonly at: number
}

/** The most time between the two letters of a command such as `g i`, ms. */
const pauseMs = 1_200

/** A reader of one key press after another; it returns null where the press completes no command. */
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

/** Such a key is pressed on the way to another one, and means nothing alone. */
function isModifier(key: string): boolean {
  return key === 'Shift' || key === 'Control' || key === 'Meta' || key === 'Alt'
}
