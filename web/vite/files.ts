// Which files the app is built into. The first screen is two files: compressed together its code is 13 KB
// smaller than in two dozen. The code that forms share and the code that screens share are two more, so that
// a screen is two requests and not twenty. Reading declarations takes long, because they make their schemas.
// So they are apart from what is drawn, and so is the code that sends them: a file for each capability, and
// one for the types that most capabilities share, so that one capability's file does not bring another's.
import type { Rolldown } from 'vite'
import { bringing } from './bringing.ts'

const bringsForms = bringing(/node_modules\/(@base-ui|react-hook-form)\//)
const bringsZod = bringing(/node_modules\/zod\//)

const base =
  /react-root|node_modules\/(react|react-dom|scheduler|@tanstack\/(?!react-virtual|virtual-core)[\w-]+)\//
/** Parts of those libraries that no first screen asks for. */
const later =
  /(useQueries|queriesObserver|useIsFetching|useCanGoBack|useLoaderData|useLoaderDeps|useRouteContext|useBlocker|ClientOnly)\.js$/

/** A module goes, with what it imports, into the first group that takes it. */
export const files: Rolldown.CodeSplittingGroup[] = [
  {
    name: 'base',
    test: (id) => base.test(id) && !later.test(id),
  },
  { name: 'zod', test: /node_modules\/zod/ },
  { name: 'start', test: /src\/(main|site\/HomePage)\.tsx$/ },
  // Code that a visitor's example on the home page shares with the order sheet; in its own file, so that the
  // example does not wait for all that screens share.
  {
    name: 'figures',
    test: /engine\/src\/(money\/\w+|order\/(payout|average))\.ts$|ui\/src\/(figure\/Figures3|Button)\.tsx$|app\/Emphasised\.tsx$/,
  },
  {
    name: (id, modules) => (bringsZod(id, modules) ? null : 'common'),
    debugName: 'common',
    test: /lucide-react|contract\/src|(client|web)\/src\/(api|i18n)\//,
    minShareCount: 2,
  },
  {
    name: (id, modules) => (bringsForms(id, modules) || bringsZod(id, modules) ? null : 'screens'),
    debugName: 'screens',
    test: (id) => /(ui|engine|client|web)\/src/.test(id) || later.test(id),
    minShareCount: 2,
  },
  { name: 'calls', test: /contract\/src\/(wire-types|envelope|(site|access|market|order)\/types)\.ts$/ },
  {
    name: (id) => `calls-${/src\/(\w+)\//.exec(id)?.[1]}`,
    debugName: 'calls of a capability',
    test: /contract\/src\/\w+\//,
    minShareCount: 2,
  },
  { name: 'sending', test: /(client|web)\/src\/(api|i18n)\//, minShareCount: 2 },
  // An order with all its phases, for the sheet, the slip and the page. In one file, any outcome can be shown
  // without a network, and an order does not wait for what is in `asking`.
  { name: 'ordering', test: /order\/placing\/OrderFlow\.tsx$/ },
  {
    name: (id, modules) => (bringsForms(id, modules) ? null : 'asking'),
    debugName: 'asking',
    test: /(ui|engine|client|web)\/src/,
    minShareCount: 2,
  },
  {
    name: 'forms',
    test: /(ui|contract|engine|client|web)\/src|@base-ui|react-hook-form/,
    minShareCount: 2,
  },
]
