import pino from 'pino'
import { expect, test } from 'vitest'
import { eachAlone, eachStep } from './each-alone.ts'

const lines: Record<string, unknown>[] = []
const log = pino({ base: null, timestamp: false }, { write: (line: string) => lines.push(JSON.parse(line)) })

test('one that fails is a line and does not stand in the way, and the step still fails', async () => {
  const done: number[] = []
  const act = async ({ id }: { id: number }) => {
    if (id % 2 === 0) throw new Error(`no ${id}`)
    done.push(id)
  }
  const items = [1, 2, 3, 4, 5].map((id) => ({ id }))
  await expect(eachAlone({ log }, items, 'things left', act)).rejects.toMatchObject({
    message: '2 things left',
    errors: [new Error('no 2'), new Error('no 4')],
  })
  expect(done).toEqual([1, 3, 5])
  expect(lines.map(({ id }) => id)).toEqual([2, 4])
})

test('without a failure nothing is said', async () => {
  lines.length = 0
  await eachAlone({ log }, [{ id: 1 }], 'things left', async () => {})
  expect(lines).toEqual([])
})

test('a step that fails keeps none after it from being taken, and every failure is thrown', async () => {
  const taken: string[] = []
  const step = (name: string, fails: boolean) => async () => {
    taken.push(name)
    if (fails) throw new Error(`no ${name}`)
  }
  await expect(eachStep(step('a', true), step('b', false))).rejects.toThrow('no a')
  await expect(eachStep(step('c', true), step('d', true), step('e', false))).rejects.toMatchObject({
    message: '2 of 3 steps failed',
    errors: [new Error('no c'), new Error('no d')],
  })
  await eachStep(step('f', false))
  expect(taken.join('')).toBe('abcdef')
})
