// A list that changes under a reader's finger keeps its order: what is shown stays in its place, what is new
// comes after it, and what is gone leaves. The order by which it was sorted counts again the next time the
// screen is opened.
import { useRef } from 'react'

/** `fresh` in the order in which `shown` names its members; those it does not name follow as they came. */
export function inPlace<Item>(fresh: readonly Item[], shown: readonly string[], id: (item: Item) => string) {
  const place = new Map(shown.map((name, index) => [name, index]))
  const at = (item: Item) => place.get(id(item)) ?? shown.length
  return fresh.toSorted((one, other) => at(one) - at(other))
}

/** `inPlace` over the renders of a component. */
export function useSteadyOrder<Item>(fresh: readonly Item[] | undefined, id: (item: Item) => string) {
  const shown = useRef<readonly string[]>([])
  if (!fresh) return undefined
  const steady = inPlace(fresh, shown.current, id)
  shown.current = steady.map(id)
  return steady
}
