/** The list with the one at `from` put to `to`, which is brought into the list's bounds. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.toSpliced(from, 1)
  return rest.toSpliced(Math.max(0, to), 0, ...items.slice(from, from + 1))
}
