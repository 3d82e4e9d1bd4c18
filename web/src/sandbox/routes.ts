// The route of the sandbox page.

import { text } from '../app/address/search-reader.ts'
import { wayBack } from '../app/address/way-back.ts'
import { page } from '../app/page.ts'
import { withTexts } from '../i18n/i18n.ts'

export const sandboxRoutes = [
  // An amount to pay in, and the address that waits for it.
  page('/sandbox', 'sandbox.title', () => withTexts(import('./SandboxPage.tsx'), 'member'), {
    deposit: text,
    back: wayBack,
  }),
] as const
