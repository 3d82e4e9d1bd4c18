// Passwords that everybody tries first. Real lists are this: a few hundred words with a capital, some digits at the end and figures in
// place of letters; so the words stand here, and the rest is rule. Whole lists of leaked passwords would be no safer and very long.

// biome-ignore format: a list of words
const words = new Set(`
password passwort passwd pass secret letmein welcome login admin administrator root user guest master test testing default changeme
qwerty qwertyuiop qwertz azerty asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc qweasd qweasdzxc qwe asd zxc wasd poiuy
abc abcd abcde abcdef abcdefg abcdefgh abcabc aaa aaaa aaaaaa zzz xxx xyz woaini woaini wodemima mima zhangwei wangwei liwei lina
iloveyou loveyou iloveu love lovely lover loveme mylove princess prince queen king angel angels sunshine moonlight star stars
superman batman spiderman ironman pokemon pikachu naruto starwars matrix minecraft fortnite gamer player winner champion lucky luck
football soccer basketball baseball hockey tennis golf sport goal goals liverpool arsenal chelsea manchester manutd united barcelona
realmadrid madrid juventus bayern milan inter ronaldo messi beckham rooney neymar jordan kobe lakers yankees rangers cowboys eagles
dragon tiger lion monkey horse puppy kitty cat dog wolf shark falcon eagle phoenix bear panda rabbit snake panda chicken cookie
summer winter spring autumn january february march april may june july august september october november december monday friday
sunday saturday morning evening forever together happy smile family mother father mommy daddy baby babygirl babyboy brother sister
freedom peace hello helloworld hi nihao thanks please computer internet google apple samsung windows microsoft facebook twitter
youtube yahoo hotmail gmail wechat weixin taobao alibaba tencent baidu huawei xiaomi china beijing shanghai hongkong london paris
newyork america england germany india japan korea michael jennifer jessica michelle daniel david thomas robert william joshua james
john andrew matthew anthony charlie george harry jack oliver maria anna sarah emily sophie nicole amanda ashley hannah samantha
shadow hunter killer ninja warrior soldier sniper ranger magic wizard ghost demon devil heaven hell god jesus christ bible amen
banana orange lemon cherry peach strawberry chocolate coffee pizza cheese butter pepper ginger cheer sugar honey diamond silver golden
gold money cash dollar million rich casino poker bet betting jackpot bonus slots lottery vip trustno access security secure
private system server network database mobile phone nokia iphone android temp temporary sample example demo new old nothing whatever
flower rose lily daisy butterfly rainbow purple yellow green blue black white red pink orange mustang ferrari porsche mercedes toyota
`.split(/\s+/).filter(Boolean))

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

/** Whether it is a common word with digits around it or in it, a run of the alphabet or keyboard, or little but repetition. */
export function isCommonPassword(password: string): boolean {
  const small = core(password)
  if (new Set(small).size <= 3 || isRun(small)) return true
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
  // No more than two letters beside the digits.
  if (text.length <= 2 || words.has(text)) return true
  // Two words, or one twice.
  for (let cut = 3; cut <= text.length - 3; cut++) {
    if (words.has(text.slice(0, cut)) && words.has(text.slice(cut))) return true
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
