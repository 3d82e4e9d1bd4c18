// How an app looks and sounds in this browser: the theme, which direction is red, whether the bell rings. The
// browser stores it, and attributes of <html> pass it to the style sheet. Without a choice, the system and
// the language decide.
import { useSyncExternalStore } from 'react'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]
export const directions = ['language', 'red-up', 'green-up'] as const
export type Direction = (typeof directions)[number]

/** Whether this browser shows the festive look, while the site has one. */
export const seasons = ['on', 'off'] as const
export type SeasonLook = (typeof seasons)[number]

export const sounds = ['on', 'off'] as const
export type Sound = (typeof sounds)[number]

interface Preferences {
  readonly theme: Theme
  readonly direction: Direction
  /** Whether this browser shows the site's festive look. */
  readonly season: SeasonLook
  /** Whether the bell rings. */
  readonly sound: Sound
}

const storageKey = 'touchline.look'
const listeners = new Set<() => void>()
let current = readPreferences()

function readPreferences(): Preferences {
  const { theme, direction, season, sound } = JSON.parse(
    localStorage.getItem(storageKey) ?? '{}',
  ) as Partial<Preferences>
  return {
    theme: themes.find((known) => known === theme) ?? 'system',
    direction: directions.find((known) => known === direction) ?? 'language',
    season: seasons.find((known) => known === season) ?? 'on',
    sound: sounds.find((known) => known === sound) ?? 'on',
  }
}

/**
 * Applies the choice to the page. A stored choice has to be applied before the first drawing; the members'
 * index.html does that itself.
 */
export function applyPreferences(): void {
  const { dataset } = document.documentElement
  if (current.theme === 'system') delete dataset.theme
  else dataset.theme = current.theme
  if (current.direction === 'language') delete dataset.updown
  else dataset.updown = current.direction
  if (current.season === 'off') dataset.plain = ''
  else delete dataset.plain
}

export function prefer(change: Partial<Preferences>): void {
  current = { ...current, ...change }
  localStorage.setItem(storageKey, JSON.stringify(current))
  applyPreferences()
  for (const listener of listeners) listener()
}

export function preferences(): Preferences {
  return current
}

export function usePreferences(): Preferences {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
  )
}
