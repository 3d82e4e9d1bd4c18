// Due work of many items or steps: one that fails does not stand in the way of the others, and the work still
// fails, so that it is tried again.
import type { Deps } from '../deps.ts'

/**
 * Does it for one after the other. A failure is logged with its item, or with what `named` says of that;
 * AggregateError "<how many> <undone>" when all have had their turn and some failed.
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

/** Takes one step after the other, whatever became of those before; then throws what failed, all of it. */
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
