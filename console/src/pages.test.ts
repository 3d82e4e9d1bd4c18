import { writtenNews } from '@touchline/contract/notice/news-calls'
import { termsVersions } from '@touchline/contract/notice/operator-calls'
import { expect, test } from 'vitest'
import { newsEntry, termsEntry } from './notice/menu.ts'
import { pages } from './pages.ts'

test('each page has a letter of its own after G', () => {
  const letters = pages.flatMap(({ key }) => key ?? [])
  expect(letters.filter((letter, n) => letters.indexOf(letter) < n)).toEqual([])
})

test('content stands in the rail of whoever may read it', () => {
  expect([newsEntry.act, termsEntry.act]).toEqual([writtenNews.act, termsVersions.act])
})
