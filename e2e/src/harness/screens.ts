// Every screen and open dialog of the app with something to show on it, for the checks that all of them must
// pass and for pictures. Their data (orders open and settled, a finished match) is arranged once per site,
// and again when the site's clock has left it behind.
import { expect, type Page } from '@playwright/test'
import type { Code } from '@touchline/contract/codes'
import { matchList } from '@touchline/contract/market/calls'
import type { Game } from '@touchline/contract/market/types'
import { siteStatus } from '@touchline/contract/notice/calls'
import { pathOf } from '@touchline/contract/path'
import { type RoutePath, routes } from '@touchline/contract/routes'
import { matchAt, orderSheet, stakeInput } from '../order/order-sheet.ts'
import { savedAccounts } from '../withdraw/ready.ts'
import {
  demoMember,
  memberWith,
  offers,
  openMatch,
  order,
  plainScore,
  playToResult,
  reserveAbove,
} from './arrange.ts'
import type { Client } from './client.ts'
import type { Translate } from './texts.ts'

/** The data that the screens show; `bo` owns the orders. */
export interface Scene {
  finished: Game
  open: Game
  /** The option of the open match that the order and the reservation are on. */
  option: string
  openOrder: string
  /** Waits for a rate that does not come. */
  reservation: string
  wonOrder: string
  lostOrder: string
  /** The card that bo withdraws to. */
  card: string
}

/** The scene of this worker's site, kept because arranging one takes as long as ten screens. */
let arrangedHere: Scene | null = null
/** A scene is used while its match takes orders for at least this long, in ms of the site's clock. */
const enough = 15 * 60_000

/** The scene that is kept, or a new one when its match soon takes no more orders. */
export async function sceneOn(site: Client): Promise<Scene> {
  if (!arrangedHere || !(await lasts(site, arrangedHere))) arrangedHere = await arrangeScene(site)
  return arrangedHere
}

async function lasts(site: Client, { open }: Scene): Promise<boolean> {
  const { siteTime, data } = await site.send(matchList, { query: { type: 'open' } })
  return data.some((game) => game.gameId === open.gameId && game.closesAt > siteTime + enough)
}

/**
 * bo with two orders settled, one won and one lost, and one open; and with accounts to withdraw to, saved
 * long enough ago.
 */
async function arrangeScene(site: Client): Promise<Scene> {
  const bo = await memberWith(site, 'bo', 5_000)
  const { password } = await demoMember(site, 'bo')
  const { id: card } = await savedAccounts(bo, password)
  const finished = await openMatch(site)
  // Orders on every option of a market in which exactly one option always happens: that order is lost, and
  // the others are won.
  const placed = []
  for (const offer of await offers(site, finished.gameId, 2)) {
    placed.push({ option: offer.option, betId: (await order(bo, offer, '20.00')).betId })
  }
  const result = await playToResult(site, finished.gameId)
  const happened = result.outcomes.find(({ marketType }) => marketType === 2)?.happened ?? []
  const wonOrder = placed.find(({ option }) => !happened.includes(option))?.betId
  const lostOrder = placed.find(({ option }) => happened.includes(option))?.betId
  if (!wonOrder || !lostOrder) throw new Error(`match ${finished.gameId} was not decided at half-time`)

  // The time that went by may have ended the session.
  const again = await memberWith(site, 'bo', 5_000)
  const open = await openMatch(site)
  const offer = await plainScore(site, open.gameId)
  const { betId: openOrder } = await order(again, offer, '150.00')
  const { reservationId: reservation } = await reserveAbove(again, offer, '120.00')
  return { finished, open, option: offer.option, openOrder, reservation, wonOrder, lostOrder, card }
}

const siteStatusCall = `**${pathOf(siteStatus)}`

export interface Screen {
  name: string
  /** Only members see it. */
  member?: true
  path: (scene: Scene) => string
  /** The site's status while the screen shows; with any other status the app leaves the screen. */
  siteStatus?: Code
  /** A dialog stands above it. */
  dialog?: true
  /** Opens what stands above the page; the page is there already. */
  show?: (page: Page, t: Translate, scene: Scene) => Promise<void>
}

const score = ({ open, option }: Scene) => matchAt({ id: `${open.gameId}.1.${option}` })
const market =
  (type: number) =>
  ({ open }: Scene) =>
    `/marketDetail?gameId=${open.gameId}&market=${type}`

/** Pages that need more than their path: without it they lead elsewhere or have nothing to show. */
const needMore: ReadonlySet<RoutePath> = new Set([
  '/marketDetail',
  '/order',
  '/bulletin/detail',
  '/real_name_ad',
  '/real_name_ad_finish',
  '/maintain',
  '/block',
])

/** Every other page of the table of routes as it opens; `/loginrecord` is the screen `loginrecord`. */
const pages = routes.flatMap((row): Screen[] => {
  const { path } = row
  if ('redirect' in row || /[:*]/.test(path) || needMore.has(path)) return []
  const member = row.guard === 'member' && ({ member: true } as const)
  return [{ name: path.slice(1).replaceAll('/', '-'), ...member, path: () => path }]
})

const arranged: readonly Screen[] = [
  { name: 'bulletin-member', member: true, path: () => '/bulletin' },
  {
    name: 'bulletin-won',
    member: true,
    path: () => '/bulletin?tab=orders',
    show: (page, t) => openNotice(page, t, 'won'),
  },
  {
    name: 'bulletin-lost',
    member: true,
    path: () => '/bulletin?tab=orders',
    show: (page, t) => openNotice(page, t, 'lost'),
  },
  { name: 'bulletin-none', member: true, path: () => '/bulletin?tab=money' },
  { name: 'bulletin-site', member: true, path: () => '/bulletin?tab=site' },
  { name: 'service-member', member: true, path: () => '/service' },
  { name: 'rule-pictures', path: () => '/rule?tab=pictures' },
  { name: 'news-one', path: () => '/news/1' },
  {
    name: 'home-member',
    member: true,
    path: () => '/home',
    // The page comes as visitors see it; what is a member's comes after that.
    show: (page, t) => expect(page.getByRole('link', { name: t('app.available') })).toContainText(/\d\.\d\d/),
  },
  { name: 'menu', path: () => '/home?sheet=menu' },
  { name: 'menu-member', member: true, path: () => '/home?sheet=menu' },
  { name: 'sign-in', path: () => '/home?sheet=login' },
  { name: 'asked-to-sign-in', dialog: true, path: () => '/orderinfo' },
  { name: 'matches-beside', path: ({ open }) => `/marketList/list?game=${open.gameId}` },
  { name: 'matches-found-none', path: () => '/marketList/list?find=zzzz' },
  { name: 'matches-live', path: () => '/marketList/list?type=live' },
  { name: 'results', path: () => '/marketList/list?type=result' },
  { name: 'tournament-schedule', path: () => '/tournament/schedule?show=played' },
  { name: 'league-chooser', path: () => '/marketList/list?sheet=leagues' },
  { name: 'results-of-league', path: ({ finished }) => `/result?league=${finished.competitionId}` },
  { name: 'league', path: ({ open }) => `/alleague/${open.competitionId}` },
  { name: 'match-score', path: market(1) },
  { name: 'match-score-chosen', member: true, path: score },
  { name: 'match-score-list', path: (scene) => `${score(scene)}&view=list` },
  { name: 'match-half-time', path: market(2) },
  { name: 'match-first-goal-10', path: market(0) },
  { name: 'match-first-goal-5', path: market(6) },
  { name: 'match-total-goals', path: market(3) },
  { name: 'match-form', path: ({ open }) => `/marketDetail?gameId=${open.gameId}&tab=form` },
  { name: 'match-mine', member: true, path: ({ open }) => `/marketDetail?gameId=${open.gameId}&tab=mine` },
  { name: 'match-mine-visitor', path: ({ open }) => `/marketDetail?gameId=${open.gameId}&tab=mine` },
  { name: 'match-result', member: true, path: ({ finished }) => `/marketDetail?gameId=${finished.gameId}` },
  { name: 'order-visitor', path: (scene) => `${score(scene)}&sheet=order` },
  { name: 'order-empty', member: true, path: (scene) => `${score(scene)}&sheet=order` },
  {
    name: 'order-typed',
    member: true,
    path: (scene) => `${score(scene)}&sheet=order`,
    show: (page, t, scene) => stakeInput(orderSheet(page, t, scene), t).fill('1234.5'),
  },
  {
    name: 'order-too-much',
    member: true,
    path: (scene) => `${score(scene)}&sheet=order`,
    show: (page, t, scene) => stakeInput(orderSheet(page, t, scene), t).fill('9999999'),
  },
  {
    name: 'order-page',
    member: true,
    path: ({ open, option }) => `/order?selection=${open.gameId}.1.${option}`,
  },
  {
    name: 'order-reserve',
    member: true,
    path: (scene) => `${score(scene)}&sheet=order&mode=reserve`,
    show: (page, t, scene) => stakeInput(orderSheet(page, t, scene), t).fill('1234.5'),
  },
  { name: 'order-gone', member: true, path: () => '/order?selection=999999999.1.2-1' },
  { name: 'play-safe', member: true, path: () => '/play-safe?edit=stake.day' },
  {
    name: 'play-safe-exclude',
    member: true,
    path: () => '/play-safe',
    show: (page, t) => page.getByRole('button', { name: t('play.excludeNow') }).click(),
  },
  { name: 'wake', member: true, path: () => '/wake' },
  { name: 'reservations', member: true, path: () => '/orderinfo?tab=reserve' },
  {
    name: 'reservation',
    member: true,
    path: ({ reservation }) => `/orderinfo?tab=reserve&reservation=${reservation}`,
  },
  { name: 'evidence-open', member: true, path: ({ openOrder }) => `/history/${openOrder}` },
  {
    name: 'cancel',
    member: true,
    path: ({ openOrder }) => `/history/${openOrder}?sheet=cancel`,
  },
  { name: 'evidence-won', member: true, path: ({ wonOrder }) => `/history/${wonOrder}` },
  { name: 'evidence-lost', member: true, path: ({ lostOrder }) => `/history/${lostOrder}` },
  { name: 'statistics-hours', member: true, path: () => '/statistics/detail?by=hour' },
  { name: 'records-steps', member: true, path: () => '/records?entry=main.2' },
  { name: 'proof', member: true, path: () => '/proof?entry=main.2' },
  { name: 'withdraw-amount', member: true, path: () => '/withdraw/default?amount=500' },
  { name: 'withdraw-too-much', member: true, path: () => '/withdraw/default?amount=9000' },
  { name: 'withdraw-accounts', member: true, dialog: true, path: () => '/withdraw/default?step=accounts' },
  {
    name: 'withdraw-proof',
    member: true,
    dialog: true,
    path: () => '/withdraw/default?amount=500&step=proof',
  },
  { name: 'withdraw-change', member: true, path: ({ card }) => `/withdraw/bankEdit?account=${card}` },
  {
    name: 'withdraw-address-wrong',
    member: true,
    path: () => '/withdraw/usdtAdd',
    show: (page, t) =>
      page
        .getByRole('textbox', { name: t('withdraw.address') })
        .fill('0xdAC17F958D2ee523a2206206994597C13D831ec7'),
  },
  { name: 'me-password', member: true, path: () => '/my/setting?change=login' },
  { name: 'me-settings', member: true, path: () => '/my/setting?change=question' },
  { name: 'me-terms', member: true, dialog: true, path: () => '/my/setting?show=terms' },
  { name: 'sandbox-member', member: true, path: () => '/sandbox' },
  { name: 'register', path: () => '/register?rec=anna' },
  { name: 'forgotten', path: () => '/forgetpass?lock=1' },
  { name: 'maintain', siteStatus: 1900, path: () => '/maintain' },
  { name: 'block', siteStatus: 4500, path: () => '/block' },
  { name: 'not-found', path: () => '/no/such/page' },
]

export const screens = [...pages, ...arranged]

/**
 * Shows a screen and waits until its answers and its parts have arrived. The context must not let a service
 * worker answer, because its answers would bypass what is arranged here.
 */
export async function visit(page: Page, t: Translate, scene: Scene, screen: Screen): Promise<void> {
  const path = screen.path(scene)
  await page.unroute(siteStatusCall)
  if (screen.siteStatus) {
    const answer = { StatusCode: screen.siteStatus, Message: '', Payload: {} }
    await page.route(siteStatusCall, (route) => route.fulfill({ json: answer }))
  }
  const told = screen.siteStatus && page.waitForResponse(siteStatusCall)
  await page.goto(path)
  await expect(page.locator('#root'), 'what the server drew is the app now').not.toHaveAttribute(
    'data-waiting',
  )
  await told
  await expect(page.locator('main')).not.toBeEmpty()
  if (path.includes('sheet=order')) await expect(orderSheet(page, t, scene)).toBeVisible()
  else if (screen.dialog || path.includes('sheet=')) {
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible()
  }
  await expect(page.getByRole('status', { name: t('app.loading') })).toHaveCount(0)
  await screen.show?.(page, t, scene)
  if (screen.siteStatus) await expect(page).toHaveURL((url) => url.pathname === path)
}

/** Opens the notice of the first settled order with this result. */
async function openNotice(page: Page, t: Translate, result: 'won' | 'lost'): Promise<void> {
  const said = { won: /Settled: won|已结算：赢/, lost: /Settled: lost|已结算：输/ }[result]
  await page.getByRole('link', { name: said }).first().click()
  await expect(page.getByText(t(`notice.came-${result}`))).toBeVisible()
}
