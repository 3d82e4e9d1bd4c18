import { beforeEach, expect, test, vi } from 'vitest'
import { remember, remembered, rememberedId } from './remembered-selection.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})

test('nothing was chosen yet', () => {
  expect([remembered(), rememberedId()]).toEqual([null, null])
})

test('the last selection counts, and a market alone is none', () => {
  remember({ gameId: '7', market: '1', option: '2-1' })
  expect(rememberedId()).toBe('7.1.2-1')
  remember({ gameId: '7', market: '3' })
  expect([remembered(), rememberedId()]).toEqual([{ gameId: '7', market: '3' }, null])
})

test('what another version wrote is not believed', () => {
  sessionStorage.setItem('touchline.selection', '{"gameId":7}')
  expect(remembered()).toBeNull()
})
