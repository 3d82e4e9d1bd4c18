// How an app looks and sounds in this browser: theme, which direction is red, whether the bell rings. Kept
// there and passed to the style sheet by attributes of <html>; without a choice, system and language decide.
import { useSyncExternalStore } from 'react'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]
export const directions = ['language', 'red-up', 'green-up'] as const
export type Direction = (typeof directions)[number]

/** The festive look, while the site wears one. */
export const seasons = ['on', 'off'] as const
export type SeasonLook = (typeof seasons)[number]

export const sounds = ['on', 'off'] as const
export type Sound = (typeof sounds)[number]

interface Preferences {
  readonly theme: Theme
  readonly direction: Direction
  /** Whether this browser wears what the site wears at a festival. */
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
 * Puts the choice on the page: a stored one before the first picture, which the members' index.html does by
 * itself.
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
