import { askForPages } from '../deposit/hosted/hosted.ts'
import { TestProvider } from '../deposit/hosted/testing-provider.ts'
import { placeDeposit } from '../deposit/orders/place.ts'
import { settleFeed, TestBank } from '../deposit/testing.ts'
import { payInOnce } from '../sandbox/deposit.ts'
import { faultySite } from './testing-faults.ts'

const provider = new TestProvider()
const { site, deps, tryFaults } = await faultySite({ feeds: [provider], hosted: provider })

const bank = new TestBank()
/** A name of letters only, different for each member. */
const nameOf = (member: string) =>
  member
    .replace(/[^a-f]/g, '')
    .padEnd(20, 'x')
    .slice(0, 20)

const wish = (member: string) => ({
  channel: 'bank',
  amount: 50_000 as never,
  accountName: nameOf(member),
  idempotencyKey: `${member} pay in`,
})

const hostedWish = (member: string) => ({
  channel: 'online',
  amount: 50_000 as never,
  idempotencyKey: `${member} pay in`,
})

tryFaults({
  deposit: {
    leastStatements: 5,
    leastTables: 5,
    do: (member) => deps.sql.begin((tx) => payInOnce(deps, tx, member, 5_000 as never, `${member} deposit`)),
    main: 105_000,
  },
  'order to pay in': {
    leastStatements: 8,
    leastTables: 2,
    do: (member) => placeDeposit(deps, member, wish(member)),
    main: 100_000,
  },
  'payment from outside': {
    leastStatements: 14,
    leastTables: 8,
    async prepare(member) {
      const id = await placeDeposit(site.deps, member, wish(member))
      const [order] = await site.deps.sql<[{ to: string; amount: number; reference: string }]>`
        select paid_to as to, unit_amount as amount, reference from deposit_order where id = ${id}`
      bank.pay({ ...order, payer: nameOf(member), at: site.clock.now() })
      return undefined
    },
    do: () => settleFeed(deps, bank),
    main: 150_000,
  },
  'order on a provider’s page': {
    leastStatements: 12,
    leastTables: 3,
    do: async (member) => askForPages(deps, await placeDeposit(deps, member, hostedWish(member))),
    main: 100_000,
  },
  'payment on a provider’s page': {
    leastStatements: 14,
    leastTables: 8,
    async prepare(member) {
      const id = await placeDeposit(site.deps, member, hostedWish(member))
      await askForPages(site.deps, id)
      provider.pay(id, 50_000, site.clock.now())
      return undefined
    },
    do: () => settleFeed(deps, provider),
    main: 150_000,
  },
})
