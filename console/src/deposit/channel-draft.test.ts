import { settings } from '@touchline/contract/settings'
import { expect, test } from 'vitest'
import { type Channel, draftOf, emptyDraft, readDraft, unusedBy } from './channel-draft.ts'

const sandbox = settings.depositChannels.sandboxDefault as unknown as readonly Channel[]

test.each(sandbox.map((channel) => [channel.id, channel] as const))(
  '%s reads back as it was',
  (_, channel) => {
    expect(readDraft(draftOf(channel))).toEqual({ way: channel })
  },
)

test('hours, notes and an amount of identity read back, too', () => {
  const channel: Channel = {
    ...sandbox[0]!,
    hours: { from: 9 * 60 + 5, to: 23 * 60 },
    note: { 'zh-cn': '维护', 'en-us': 'Maintenance' },
    identityFrom: 2_000_000 as never,
  }
  const draft = draftOf(channel)
  expect(draft).toMatchObject({ from: '09:05', to: '23:00', identityFrom: '20,000.00' })
  expect(readDraft(draft)).toEqual({ way: channel })
})

test.each([
  [{ id: 'Bank 1' }, ['id']],
  [{ nameEn: ' ' }, ['nameEn']],
  [{ noteZh: '关闭' }, ['noteEn']],
  [{ least: '1.001' }, ['least']],
  [{ most: 'much' }, ['most']],
  [{ presets: '100; x' }, ['presets']],
  [{ level: '-1' }, ['level']],
  [{ from: '24:00' }, ['from', 'to']],
  [{ from: '9:00', to: '22:60' }, ['to']],
  [{ minutes: '' }, ['minutes']],
  [{ number: '' }, ['number']],
])('what is typed wrong is named: %o', (change, wrong) => {
  expect(readDraft({ ...draftOf(sandbox[0]!), ...change })).toEqual({ wrong })
})

test('thousands may stand apart in an amount, and not in a list of them', () => {
  const read = readDraft({ ...draftOf(sandbox[0]!), most: '1,000,000.00', presets: '500, 1000；2000' })
  expect(read).toMatchObject({ way: { most: 100_000_000, presets: [50_000, 100_000, 200_000] } })
})

test('each kind of way has fields of its own', () => {
  expect(unusedBy('bank')).toEqual(['providerChannel'])
  expect(unusedBy('erc20')).toContain('number')
  expect(readDraft(emptyDraft)).toHaveProperty('wrong')
})
