// Passwords that everybody tries first: those that leaked lists hold most often, and what people make of them
// for a rule's sake, with a capital, some digits at the end and figures in place of letters.
import { dictionary } from '@zxcvbn-ts/language-common'

/** 49,233 passwords in small letters, those that most people had first. */
const leaked = dictionary['passwords-common']

/** Two of these in a row are as common as one. */
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

/** Forwards and backwards. */
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

/** Without what stands between the words of a phrase, and once where it says the same again and again. */
function core(password: string): string {
  const joined = password.toLowerCase().replace(/[\s\p{P}\p{S}]+/gu, '')
  return /^(.+?)\1+$/su.exec(joined)?.[1] ?? joined
}

function isWords(text: string): boolean {
  // At most two letters besides the digits.
  if (text.length <= 2 || common.has(text)) return true
  // Two words, or one twice.
  for (let cut = 3; cut <= text.length - 3; cut++) {
    if (mostCommon.has(text.slice(0, cut)) && mostCommon.has(text.slice(cut))) return true
  }
  return false
}

function lettersFor(text: string): string {
  return text.replace(/\d/g, (figure) => figures[figure] ?? figure)
}

/** Without the letters that the figures at the end became. */
function trimmed(text: string): string {
  return text.replace(/[oieastbg]{1,4}$/, '')
}

/** Pieces of four or more that follow each other in a run, forwards or backwards, all of it. */
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
