import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Markup, markupTags, readMarkup, writeMarkup } from './markup.ts'

const clean = (html: string) => writeMarkup(readMarkup(html))

test.each([
  ['<h2>Terms</h2><p>One <strong>two</strong><br>three</p>'],
  ['<ul><li>a</li><li><em>b</em></li></ul><ol><li>c</li></ol>'],
  ['<p><a href="https://example.com/x?a=1&amp;b=2">there</a> and <a href="/play-safe">here</a></p>'],
  ['5 &lt; 6 &amp; 7 &gt; 6'],
])('%s stays as it is', (html) => {
  expect(clean(html)).toBe(html)
})

test.each([
  ['<script>alert(1)</script>safe', 'safe'],
  ['<SCRIPT src=//x>alert(1)</SCRIPT >safe', 'safe'],
  ['<style>p{}</style><iframe src="https://x"></iframe>safe', 'safe'],
  ['<script>never closed', ''],
  ['<img src=x onerror=alert(1)>safe', 'safe'],
  ['<p onclick="alert(1)" style="position:fixed">safe</p>', '<p>safe</p>'],
  ['<svg><p>safe</p></svg>', '<p>safe</p>'],
  ['<!-- hidden -->safe<!-- never closed', 'safe'],
  ['<scr<script>x</script>ipt>safe', 'safe'],
  ['<p title="</p><img src=x onerror=alert(1)>">safe', '&lt;p title=&quot;&quot;&gt;safe'],
])('of %s only %s is left', (html, left) => {
  expect(clean(html)).toBe(left)
})

describe('a link', () => {
  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    '&#106;avascript:alert(1)',
    'data:text/html,x',
    'http://example.com',
    '//example.com',
    '/\\example.com',
    'https:example.com',
    'https://',
    '',
  ])('to %j is none', (href) => {
    expect(clean(`<a href="${href}">x</a>`)).toBe('<a>x</a>')
  })

  test.each(['href=https://a.example', "href='https://a.example'", 'HREF = "https://a.example"'])(
    'is read from %s',
    (attribute) => {
      expect(clean(`<a target=_top ${attribute}>x</a>`)).toBe('<a href="https://a.example">x</a>')
    },
  )
})

test('blocks end each other, items end items, and what was never opened ends nothing', () => {
  expect(clean('<p>a<p>b<h2>c')).toBe('<p>a</p><p>b</p><h2>c</h2>')
  expect(clean('<ul><li>a<li>b</ul>c</li></p>')).toBe('<ul><li>a</li><li>b</li></ul>c')
})

test('nobody nests deeper than eight', () => {
  const depth = (parts: readonly Markup[]): number =>
    Math.max(0, ...parts.map((each) => (typeof each === 'string' ? 0 : 1 + depth(each.children))))
  expect(depth(readMarkup('<em>'.repeat(1000)))).toBe(8)
})

/** Pieces that have fooled sanitizers, in any order. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '<',
        '>',
        '</',
        '"',
        "'",
        '&',
        '&lt;',
        '&#39;',
        '<!--',
        '-->',
        'script',
        '<script>',
        '</script>',
        '=',
        ' href=',
        ' onload=',
        'javascript:',
        'https://x',
        '<a',
        '<p',
        '<p>',
        '</p>',
        '<li>',
        '\u0000',
        '\n',
        '/',
        '<style>',
        '<svg',
        '<math',
        '<template>',
        '<br/>',
        '<![CDATA[',
        '<?',
        '\\',
        '\u2028',
        'İ',
        'ſcript',
      ),
      fc.string({ maxLength: 4 }),
    ),
    { maxLength: 40 },
  )
  .map((pieces) => pieces.join(''))

const allowed = new RegExp(
  `^(?:[^<>"&]|&(?:amp|lt|gt|quot);|</?(?:${markupTags.join('|')})>|<a href="(?:https://|/)[^<>"\\s]*">)*$`,
  'u',
)

test('whatever goes in, only the allowed comes out, and once cleaned it stays the same', () => {
  fc.assert(
    fc.property(hostile, (html) => {
      const once = clean(html)
      expect(once).toMatch(allowed)
      expect(clean(once)).toBe(once)
      expect(readMarkup(once)).toEqual(readMarkup(html))
    }),
    { numRuns: 2_000 },
  )
})

// If each beginning looked for its end, this would take 10^10 steps, more than any test's time allows.
test.each(['<', '<a', '<!--', '<script', '<a href="', '&', '<p><'])(
  'many beginnings without an end: %s',
  (piece) => {
    const many = piece.repeat(100_000 / piece.length)
    expect(readMarkup(clean(many))).toEqual(readMarkup(many))
  },
)
