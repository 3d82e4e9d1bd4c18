// The terms of a new sandbox: what holds in this house, in a few sentences that a member can read in the time
// given. A site that is real has its own, written by its operator.
import type { Language } from '@touchline/contract/language'
import type { Deps } from '../deps.ts'
import { publishClause } from '../notice/clause.ts'

const content: Record<Language, string> = {
  'zh-cn': `<p>这里是沙盒，余额都是演示数据。真实站点的条款由持牌运营方撰写。</p>
<h2>您与我们约定</h2>
<ul>
<li><strong>年满 18 岁。</strong>注册时由您声明，身份认证时核对。</li>
<li><strong>一人一个账户。</strong>账户同一时间只在一处登录，不可转借他人。</li>
<li><strong>下单即为“不会发生”。</strong>您选的结果没有出现，按下单时的收益率赢得利润；出现了，输掉本金。</li>
<li><strong>只计 90 分钟加补时。</strong>加时与点球大战从不计入；比赛取消或推迟超过 24 小时，本金退回。</li>
<li><strong>赛果更正后重新结算。</strong>每一笔都留在账本里，您可以自己核对。</li>
</ul>
<h2>请量力而行</h2>
<p>您可以随时在菜单的<strong>理性投注</strong>中设置限额、休息或自我排除。自我排除期间，任何人都不能提前解除。</p>`,
  'en-us': `<p>This is a sandbox: balances are for trying out. A real site has terms written by its licensed operator.</p>
<h2>What we agree on</h2>
<ul>
<li><strong>You are 18 or older.</strong> You say so when you register, and the identity check proves it.</li>
<li><strong>One account a person.</strong> It is signed in at one place at a time and is not lent to others.</li>
<li><strong>An order says: this will not happen.</strong> If your outcome does not happen, you earn the rate of that moment; if it does, you lose the stake.</li>
<li><strong>90 minutes and stoppage time count.</strong> Extra time and shoot-outs never do; a match cancelled or put off by more than 24 hours returns every stake.</li>
<li><strong>A corrected result is settled anew.</strong> Every entry stays in the books, and you can check them yourself.</li>
</ul>
<h2>Stay in charge</h2>
<p>You can set limits, take a break or exclude yourself at any time under <strong>Play safe</strong> in the menu. Nobody ends a self-exclusion early.</p>`,
}

/** Writes them only where there are no terms, so that an operator's stay in force. */
export async function seedTerms({ sql, siteClock }: Pick<Deps, 'sql' | 'siteClock'>): Promise<void> {
  await sql.begin(async (tx) => {
    const [written] = await tx`select from clause limit 1`
    if (written) return
    const publishedAt = siteClock.now()
    await publishClause(tx, { type: 'terms', content, readSeconds: 3, popup: true, publishedAt })
  })
}
