// A provider's answer is believed only when it is whole and about the very thing that was asked for.
// Everything else is unknown.
import type { Outcome } from '../gateway.ts'

export async function outcomeOrUnknown<T>(ask: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
  try {
    return await ask()
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return { is: 'unknown', why: why.slice(0, 300) }
  }
}

/** Throws when the answer is about something else than what was asked. */
export function compare<T extends object>(told: T, asked: Partial<T>): void {
  for (const name of Object.keys(asked) as (keyof T)[])
    if (told[name] !== asked[name])
      throw new Error(`the provider: ${String(name)} is ${told[name]}, not ${asked[name]}`)
}

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
