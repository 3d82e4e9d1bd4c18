// Due work of many items or steps: one that fails does not stop the others, but the work as a whole fails, so
// that it is tried again.
import type { Deps } from '../deps.ts'

/**
 * Runs `act` for one item after the other. A failure is logged with its item, or with what `named` answers
 * for the item. When some failed, throws AggregateError "<how many> <undone>" after the last item.
 */
export async function eachAlone<Item extends object>(
  { log }: Pick<Deps, 'log'>,
  items: Iterable<Item> | AsyncIterable<Item>,
  undone: string,
  act: (item: Item) => Promise<unknown>,
  named: (item: Item) => object = (item) => item,
): Promise<void> {
  const errors: unknown[] = []
  for await (const item of items) {
    try {
      await act(item)
    } catch (error) {
      log.error({ err: error, ...named(item) }, `due work: one of the ${undone}`)
      errors.push(error)
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} ${undone}`)
}

/**
 * Runs every step in turn, even after one has failed; then throws the one error, or all of them as
 * AggregateError.
 */
export async function eachStep(...steps: (() => Promise<unknown>)[]): Promise<void> {
  const errors: unknown[] = []
  for (const step of steps) {
    try {
      await step()
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length > 1) throw new AggregateError(errors, `${errors.length} of ${steps.length} steps failed`)
  if (errors.length === 1) throw errors[0]
}
