// The app's routes as plain data: which page a path shows, and to whom. The app's router is typed from this
// table and serves exactly these pages. Further routes of the specification are added with their screens.

/** blank: nothing around the page. default: top bar and notice dialogs. member: the member's own pages. */
export type Layout = 'blank' | 'default' | 'member'

export interface Route {
  readonly path: string
  readonly layout: Layout
  /**
   * visitor: open to everybody. member: others get the pre-login dialog over the page; cancelling it leads to
   * /home.
   */
  readonly guard: 'visitor' | 'member'
  /**
   * Open to a member whose profile is not finished. For such a member, all other member pages lead to
   * /register first (spec 2, session guard).
   */
  readonly unfinished?: true
  /** The path shows no page of its own and leads to this one. */
  readonly redirect?: string
  /** The bottom bar shows. */
  readonly bottomBar?: true
  /** Only in the sandbox; elsewhere the page is unknown. */
  readonly sandbox?: true
}

// biome-ignore format: a table, one route a line
export const routes = [
  { path: '/', layout: 'blank', guard: 'visitor', redirect: '/home' },
  { path: '/home', layout: 'default', guard: 'visitor', bottomBar: true },
  { path: '/marketList', layout: 'default', guard: 'visitor', redirect: '/marketList/list' },
  { path: '/marketList/list', layout: 'default', guard: 'visitor', bottomBar: true },
  { path: '/marketList/:id', layout: 'default', guard: 'visitor', bottomBar: true },
  { path: '/marketDetail', layout: 'default', guard: 'visitor' },
  { path: '/result', layout: 'default', guard: 'visitor' },
  { path: '/alleague', layout: 'default', guard: 'visitor', redirect: '/alleague/list' },
  { path: '/alleague/list', layout: 'default', guard: 'visitor' },
  { path: '/alleague/:id', layout: 'default', guard: 'visitor' },
  { path: '/tournament', layout: 'default', guard: 'visitor', redirect: '/tournament/markets' },
  { path: '/tournament/markets', layout: 'default', guard: 'visitor' },
  { path: '/tournament/schedule', layout: 'default', guard: 'visitor' },
  { path: '/tournament/standings', layout: 'default', guard: 'visitor' },
  { path: '/tournament/bracket', layout: 'default', guard: 'visitor' },
  { path: '/order', layout: 'default', guard: 'member' },
  { path: '/orderinfo', layout: 'member', guard: 'member', bottomBar: true },
  { path: '/recharge', layout: 'member', guard: 'member', redirect: '/recharge/default' },
  { path: '/recharge/default', layout: 'member', guard: 'member' },
  { path: '/recharge/Bank', layout: 'member', guard: 'member' },
  { path: '/recharge/Bankpay', layout: 'member', guard: 'member' },
  { path: '/recharge/Pay', layout: 'member', guard: 'member' },
  { path: '/recharge/Erc', layout: 'member', guard: 'member' },
  { path: '/recharge/Usdt', layout: 'member', guard: 'member' },
  { path: '/recharge/orders', layout: 'member', guard: 'member' },
  { path: '/recharge/order/:id', layout: 'member', guard: 'member' },
  { path: '/withdraw', layout: 'member', guard: 'member', redirect: '/withdraw/default' },
  { path: '/withdraw/default', layout: 'member', guard: 'member' },
  { path: '/withdraw/bankAdd', layout: 'member', guard: 'member' },
  { path: '/withdraw/bankEdit', layout: 'member', guard: 'member' },
  { path: '/withdraw/epayAdd', layout: 'member', guard: 'member' },
  { path: '/withdraw/epayEdit', layout: 'member', guard: 'member' },
  { path: '/withdraw/usdtAdd', layout: 'member', guard: 'member' },
  { path: '/withdraw/usdtEdit', layout: 'member', guard: 'member' },
  { path: '/withdraw/usdtHelp', layout: 'member', guard: 'member' },
  { path: '/exchange', layout: 'member', guard: 'visitor' },
  { path: '/withdraw/orders', layout: 'member', guard: 'member' },
  { path: '/withdraw/order/:id', layout: 'member', guard: 'member' },
  { path: '/mutual', layout: 'member', guard: 'member' },
  { path: '/mutual/orders', layout: 'member', guard: 'member' },
  { path: '/mutual/order/:id', layout: 'member', guard: 'member' },
  { path: '/wallet', layout: 'member', guard: 'member', bottomBar: true },
  { path: '/wallet/trial', layout: 'member', guard: 'member' },
  { path: '/history', layout: 'member', guard: 'member', redirect: '/history/list' },
  { path: '/history/list', layout: 'member', guard: 'member', bottomBar: true },
  { path: '/history/:id', layout: 'member', guard: 'member' },
  { path: '/register', layout: 'default', guard: 'visitor' },
  { path: '/forgetpass', layout: 'default', guard: 'visitor' },
  { path: '/forgetPwd', layout: 'default', guard: 'visitor', redirect: '/forgetpass' },
  { path: '/forgetWithdraw', layout: 'member', guard: 'member' },
  { path: '/forgetUserInfo', layout: 'default', guard: 'member', unfinished: true },
  { path: '/download', layout: 'default', guard: 'visitor' },
  { path: '/no-service', layout: 'blank', guard: 'visitor' },
  { path: '/my', layout: 'member', guard: 'member', redirect: '/my/overview' },
  { path: '/my/overview', layout: 'member', guard: 'member', bottomBar: true },
  { path: '/my/profile', layout: 'member', guard: 'member' },
  { path: '/my/setting', layout: 'member', guard: 'member' },
  { path: '/loginrecord', layout: 'member', guard: 'member' },
  { path: '/statistics', layout: 'member', guard: 'member', redirect: '/statistics/list' },
  { path: '/statistics/list', layout: 'member', guard: 'member' },
  { path: '/statistics/detail', layout: 'member', guard: 'member' },
  { path: '/generalLedger', layout: 'member', guard: 'member', redirect: '/generalLedger/list' },
  { path: '/generalLedger/list', layout: 'member', guard: 'member' },
  { path: '/generalLedger/:id', layout: 'member', guard: 'member' },
  { path: '/records', layout: 'member', guard: 'member' },
  { path: '/proof', layout: 'member', guard: 'visitor' },
  { path: '/proof/solvency', layout: 'member', guard: 'visitor' },
  { path: '/prices', layout: 'member', guard: 'visitor' },
  { path: '/real_name', layout: 'member', guard: 'member' },
  { path: '/real_name_ad', layout: 'member', guard: 'member' },
  { path: '/real_name_ad_finish', layout: 'member', guard: 'member' },
  { path: '/play-safe', layout: 'member', guard: 'member', unfinished: true },
  { path: '/wake', layout: 'member', guard: 'member', unfinished: true },
  { path: '/service', layout: 'member', guard: 'visitor', unfinished: true },
  { path: '/assistant', layout: 'member', guard: 'member', unfinished: true },
  { path: '/contact', layout: 'default', guard: 'visitor' },
  { path: '/no-link', layout: 'default', guard: 'visitor' },
  { path: '/about', layout: 'default', guard: 'visitor' },
  { path: '/rule', layout: 'default', guard: 'visitor' },
  { path: '/news', layout: 'default', guard: 'visitor' },
  { path: '/news/:id', layout: 'default', guard: 'visitor' },
  { path: '/bulletin', layout: 'default', guard: 'visitor' },
  { path: '/bulletin/detail', layout: 'member', guard: 'member' },
  { path: '/bulletin/rewardDetail', layout: 'member', guard: 'member' },
  { path: '/maintain', layout: 'blank', guard: 'visitor' },
  { path: '/block', layout: 'blank', guard: 'visitor' },
  { path: '/sandbox', layout: 'default', guard: 'visitor', sandbox: true },
  { path: '*', layout: 'blank', guard: 'visitor' },
] as const satisfies readonly Route[]

export type RoutePath = (typeof routes)[number]['path']
