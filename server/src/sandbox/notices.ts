// Banners and news of a new sandbox. They say what is true of this house and nothing else.
import type { BannerContent } from '@touchline/contract/notice/banner'
import type { NewsContent } from '@touchline/contract/notice/news'
import type postgres from 'postgres'
import { writeBanner } from '../notice/banners.ts'
import { writeNews } from '../notice/news.ts'

const banners: readonly Pick<BannerContent, 'drawing' | 'title' | 'line'>[] = [
  {
    drawing: 'proof',
    title: { 'zh-cn': '每一笔都能自己核对', 'en-us': 'Check every entry yourself' },
    line: {
      'zh-cn': '每天中午公布账本日根',
      'en-us': 'A root of the ledger is published every noon',
    },
  },
  {
    drawing: 'model',
    title: { 'zh-cn': '概率写在价格旁边', 'en-us': 'The chance stands beside the price' },
    line: { 'zh-cn': '同一个进球模型给出全部市场', 'en-us': 'One goal model prices every market of a match' },
  },
  {
    drawing: 'play-safe',
    title: { 'zh-cn': '沙盒：不涉及真实资金', 'en-us': 'Sandbox: no real money' },
    line: {
      'zh-cn': '想赢的心情是真的，请给自己定个界限',
      'en-us': 'The urge to win is real all the same: set yourself a limit',
    },
  },
]

/** Shown to everybody at any time, without a link. */
const always = { pictures: null, link: null, audience: 'all', from: null, until: null } as const

const news: readonly Omit<NewsContent, 'publishedAt'>[] = [
  {
    title: { 'zh-cn': '这里是沙盒', 'en-us': 'This is a sandbox' },
    body: {
      'zh-cn': '余额与充值都是演示数据，不能提款。时钟可以往前拨：打开“沙盒”页，跳到开赛或赛果确认之后。',
      'en-us':
        'Balances and deposits are for trying out and cannot be paid out. The clock can be moved forward: open the sandbox page and go to the next kick-off, or to just after a result.',
    },
    marquee: true,
  },
  {
    title: { 'zh-cn': '下单的意思是：它不会发生', 'en-us': 'An order says: this will not happen' },
    body: {
      'zh-cn':
        '选一个您认为不会出现的结果。没出现，按收益率赢得利润；出现，输掉本金。加时与点球大战从不计入。',
      'en-us':
        'Pick an outcome that you think will not happen. If it does not, you earn the rate on your stake; if it does, you lose the stake. Extra time and shoot-outs never count.',
    },
    marquee: false,
  },
  {
    title: { 'zh-cn': '成交量只算真实订单', 'en-us': 'Volumes are real orders' },
    body: {
      'zh-cn': '沙盒里有几位模拟会员会真的下单，订单与您的一样进入账本。没有任何数字是编出来的。',
      'en-us':
        'A few simulated members place orders in the sandbox; they go through the same desk and the same ledger as yours. No figure is made up.',
    },
    marquee: false,
  },
]

/** Only into empty tables: what an operator wrote or removed stays so. */
export async function seedNotices(sql: postgres.Sql, publishedAt: number): Promise<void> {
  await sql.begin(async (tx) => {
    const byHouse = { operatorId: null, reason: null, at: publishedAt }
    const [written] = await tx`select from banner limit 1`
    for (const banner of written ? [] : banners) {
      const content: BannerContent = { ...banner, ...always }
      await writeBanner(tx, null, content, byHouse)
    }
    const [told] = await tx`select from news limit 1`
    for (const one of told ? [] : news) await writeNews(tx, null, { ...one, publishedAt }, byHouse)
  })
}
