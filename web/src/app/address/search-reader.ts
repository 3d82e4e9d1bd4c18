// Reads the search parameters of a page. A missing or invalid value in a link counts as not chosen, so no
// link can break a page. Written by hand because it is part of the first screen: a schema library would
// triple it.

/** Reads one parameter; undefined where it is not valid. */
export type Reader<T> = (value: unknown) => T | undefined

type SearchValues<Shape> = {
  [Name in keyof Shape]?: Shape[Name] extends Reader<infer T> ? T | undefined : never
}

/**
 * A route's `validateSearch`: the parameters it knows, and nothing else. The router lays the result over the
 * address's own values, so an invalid value is returned as undefined; if it were left out, the address's
 * value would stay.
 */
export function searchOf<const Shape extends Record<string, Reader<unknown>>>(shape: Shape) {
  return (search: Record<string, unknown>): SearchValues<Shape> => {
    const read: Record<string, unknown> = {}
    for (const name in shape) {
      const value = shape[name]?.(search[name])
      if (value !== undefined || search[name] !== undefined) read[name] = value
    }
    return read as SearchValues<Shape>
  }
}

const longestText = 80

export function text(value: unknown): string | undefined {
  return typeof value === 'string' && value.length <= longestText ? value : undefined
}

export function oneOf<const Choice extends string>(choices: readonly Choice[]): Reader<Choice> {
  return (value) => choices.find((choice) => choice === value)
}

/** The id of a match; undefined for any text that cannot be one. */
export function matchId(value: unknown): string | undefined {
  return typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value) ? value : undefined
}

/** The name of a day: "2026-08-15". */
export function day(value: unknown): string | undefined {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined
}
