import { type SettingValues, settings } from '@touchline/contract/settings'
import { expect, test } from 'vitest'
import { helpVideosIn } from './help-videos.ts'

const helpVideos: SettingValues['helpVideos'] = [
  { place: 'rule', language: 'zh-cn', title: '怎么下单', link: 'https://v.example/1' },
  { place: 'wallets', language: 'zh-cn', title: '安装钱包', link: 'https://v.example/2' },
  { place: 'rule', language: 'en-us', title: 'How to order', link: 'https://v.example/3' },
]

test('each page has its own, in the reader’s language and in no other', () => {
  expect(helpVideosIn({ helpVideos }, 'rule', 'en-us')).toEqual([
    { title: 'How to order', link: 'https://v.example/3' },
  ])
  expect(helpVideosIn({ helpVideos }, 'wallets', 'en-us')).toEqual([])
  expect(helpVideosIn({ helpVideos }, 'wallets', 'zh-cn')).toHaveLength(1)
})

test('a link is https and nothing else', () => {
  const { schema } = settings.helpVideos
  expect(schema.safeParse(helpVideos).success).toBe(true)
  for (const link of ['http://v.example/1', 'javascript:alert(1)', 'https://v', '//v.example'])
    expect(schema.safeParse([{ ...helpVideos[0], link }]).success, link).toBe(false)
})
