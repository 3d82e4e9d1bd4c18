// Passwords that attackers try first: the most frequent ones of leaked lists, and the variants that people
// make of them to satisfy a rule, with a capital, digits at the end or figures in place of letters.
import { dictionary } from '@zxcvbn-ts/language-common'

/** 49,233 passwords in small letters, the most frequent first. */
const leaked = dictionary['passwords-common']

/** How many of the most frequent passwords are common even as two in a row. */
const mostLeaked = 3_000
/** Our own words in addition to them, mostly Chinese ones and those of football betting. */
// biome-ignore format: a list of words
const ours = `
passwd login administrator root user guest default qwertz qwe asd zxc wasd poiuy abc aaa zzz xxx xyz woaini wodemima mima zhangwei
wangwei liwei lina moonlight fortnite gamer luck sport goal goals realmadrid bayern milan inter messi rooney neymar kobe lion cat dog
february march may june july saturday morning evening together mommy helloworld hi nihao facebook twitter youtube yahoo hotmail gmail
wechat weixin taobao alibaba tencent baidu huawei xiaomi beijing shanghai india korea god bible amen lemon peach strawberry chocolate
cheer rich poker bet betting jackpot bonus slots lottery vip trustno secure database phone iphone android temp temporary sample
example demo new old lily red
`.split(/\s+/).filter(Boolean)
const common = new Set([...leaked, ...ours])
const mostCommon = new Set([...leaked.slice(0, mostLeaked), ...ours])

/** Figures that stand for letters. */
const figures: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', 9: 'g' }

/** Runs of the alphabet and of the keyboard, each forwards and backwards. */
const runs = [
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  '01234567890',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
].flatMap((run) => [run, [...run].reverse().join('')])

/**
 * Whether it is a common word with digits around it or in it, a run of the alphabet or keyboard, or little
 * but repetition.
 */
export function isCommonPassword(password: string): boolean {
  const small = core(password)
  if (new Set(small).size <= 3 || isRun(small) || common.has(password.toLowerCase())) return true
  const plain = small.replace(/^\d+|\d+$/g, '')
  return [plain, lettersFor(plain), lettersFor(small), trimmed(lettersFor(small))].some(isWords)
}

/** Whether the name of the account or of the house makes up most of it. */
export function namesItsOwner(password: string, username: string): boolean {
  const small = core(password)
  return [core(username), 'touchline'].some((name) => {
    const rest = small.replaceAll(name, '')
    return rest !== small && rest.length < 5
  })
}

/** The password without spaces and punctuation, and reduced to one copy if it repeats itself. */
function core(password: string): string {
  const joined = password.toLowerCase().replace(/[\s\p{P}\p{S}]+/gu, '')
  return /^(.+?)\1+$/su.exec(joined)?.[1] ?? joined
}

function isWords(text: string): boolean {
  // At most two letters besides the digits.
  if (text.length <= 2 || common.has(text)) return true
  // Two common words, or the same one twice.
  for (let cut = 3; cut <= text.length - 3; cut++) {
    if (mostCommon.has(text.slice(0, cut)) && mostCommon.has(text.slice(cut))) return true
  }
  return false
}

function lettersFor(text: string): string {
  return text.replace(/\d/g, (figure) => figures[figure] ?? figure)
}

/** The text without the letters that `lettersFor` made of figures at its end. */
function trimmed(text: string): string {
  return text.replace(/[oieastbg]{1,4}$/, '')
}

/**
 * Whether the text consists only of pieces of runs, each of three characters or more except perhaps the last.
 */
function isRun(text: string): boolean {
  let at = 0
  while (at < text.length) {
    let length = 3
    while (length < text.length - at && runs.some((run) => run.includes(text.slice(at, at + length + 1))))
      length++
    if (!runs.some((run) => run.includes(text.slice(at, at + length)))) return false
    at += length
  }
  return true
}
