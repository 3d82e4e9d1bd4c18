import { expect, test } from 'vitest'
import { isContentLink } from './content-link.ts'

test.each([
  '/home',
  '/marketDetail?gameId=20541',
  '/marketList/list?sort=volume',
  '/alleague/epl',
  'https://example.com',
  'https://www.example.com/a/b?c=d#e',
])('%s leads somewhere', (link) => {
  expect(isContentLink(link)).toBe(true)
})

test.each([
  '',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'http://example.com',
  'HTTPS://example.com',
  'https:example.com',
  'https://',
  'https://localhost',
  'https://touchline@evil.example',
  'https://a:b@evil.example',
  'https://example.com/<script>',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/home\\..\\..',
  '/nowhere',
  '/home/',
  '/alleague/../home',
  'home',
  '*',
  '#home',
])('%j leads nowhere', (link) => {
  expect(isContentLink(link)).toBe(false)
})
