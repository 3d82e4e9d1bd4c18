// Commands by key: each page registers its own while it is shown. Except for `inFields`, none works in a
// field or a dialog. None works while a word is being composed (Chinese input), with a modifier it does not
// name, or by holding a key down. All that need no Control key can be switched off (WCAG 2.1.4).
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { type KeyBinding, keyReader } from './key-reader.ts'

export interface Command extends KeyBinding {
  readonly label: string
  readonly run: () => void
  /** The foot of the page names the command. */
  readonly foot?: boolean
}

type Commands = () => readonly Command[]

const storedOff = 'touchline.keys-off'

const mounted: Commands[] = []
const listeners = new Set<() => void>()
let version = 0

function changed(): void {
  version += 1
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Registers these commands while the component is mounted. Where two have the same keys, the one registered
 * last works.
 */
export function useCommands(commands: readonly Command[]): void {
  const latest = useRef(commands)
  useEffect(() => {
    latest.current = commands
  })
  useEffect(() => {
    const own: Commands = () => latest.current
    mounted.unshift(own)
    changed()
    return () => {
      mounted.splice(mounted.indexOf(own), 1)
      changed()
    }
  }, [])
}

/** All commands registered now; of two with the same keys, only the one registered last. */
export function commandsNow(): Command[] {
  const all = mounted.flatMap((commands) => commands())
  return all.filter(({ keys }, n) => all.findIndex((other) => other.keys === keys) === n)
}

/** `commandsNow`, updated whenever a component with commands comes or goes. */
export function useCommandsNow(): Command[] {
  useSyncExternalStore(subscribe, () => version)
  return commandsNow()
}

export function keysOff(): boolean {
  return localStorage.getItem(storedOff) === '1'
}

export function setKeysOff(off: boolean): void {
  if (off) localStorage.setItem(storedOff, '1')
  else localStorage.removeItem(storedOff)
  changed()
}

/** Runs commands by their keys until the returned function is called. */
export function listenToKeys(): () => void {
  const read = keyReader<Command>()
  const press = (event: KeyboardEvent) => {
    const typing = isField(event.target) || document.querySelector('dialog:modal') !== null
    const command = read(event, { commands: commandsNow(), typing, off: keysOff(), at: event.timeStamp })
    if (!command) return
    event.preventDefault()
    command.run()
  }
  window.addEventListener('keydown', press)
  return () => window.removeEventListener('keydown', press)
}

/** Elements in which a letter is text, or jumps to a choice. Checkboxes and radio buttons take no letter. */
const fields =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=combobox], [role=listbox]'

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest(fields) !== null
}
