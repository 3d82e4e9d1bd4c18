/** The list with the item at `from` moved to `to`; a `to` outside the list is taken as its nearest end. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.toSpliced(from, 1)
  return rest.toSpliced(Math.max(0, to), 0, ...items.slice(from, from + 1))
}
