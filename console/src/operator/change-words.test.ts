import { expect, test } from 'vitest'
import { changeWords } from './change-words.ts'

const say = (key: string) => `<${key}>`

test('of a case that was decided the queue is said in words', () => {
  const zh = changeWords('task:7', say, 'zh-cn')
  expect([zh.name('kind'), zh.value('kind', 'inquiry')]).toEqual(['<app.queue>：', '<task.kind_inquiry>'])
  const en = changeWords('task:7', say, 'en-us')
  expect([en.name('kind'), en.value('kind', 'order')]).toEqual(['<app.queue>: ', '<task.kind_order>'])
})

test('what has no words stands as it is: a queue of another version, other names, other things with a kind', () => {
  const ofTask = changeWords('task:7', say, 'en-us')
  expect(ofTask.value('kind', 'toString')).toBe('toString')
  expect([ofTask.name('verdict'), ofTask.value('verdict', 'order')]).toEqual(['verdict: ', 'order'])
  expect(changeWords('member:ann', say, 'en-us').value('kind', 'order')).toBe('order')
})
