// A sheet above the page is a search parameter. Opening it is a step in the history, so back closes it.
// Closing it by hand goes that step back, or removes the parameter where the page was opened with the sheet.
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'

/** menu and login stand above every page, order above a match, leagues above a list. */
export const sheets = ['menu', 'login', 'order', 'leagues', 'cancel'] as const
export type Sheet = (typeof sheets)[number]
/** Sheets that the sign-in sheet may stand over, and leads back to. */
export const sheetsUnder = ['order'] as const
/** Topics that home tells of in a dialog: the help lines, the worked example, the terms, the addresses. */
export const topics = ['help', 'lesson', 'terms', 'domains'] as const
export type Topic = (typeof topics)[number]

interface SheetSearch {
  sheet?: Sheet | undefined
  under?: (typeof sheetsUnder)[number] | undefined
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** True: the step before in the history is the same page without the sheet. */
    overPage?: boolean
  }
}

/** Properties of a Link, or of navigate, that opens a sheet over the page now. */
export function opens(sheet: Sheet) {
  return {
    to: '.',
    search: (now: SheetSearch) => ({
      ...now,
      sheet,
      under: sheet === 'login' ? sheetsUnder.find((one) => one === now.sheet) : undefined,
    }),
    state: { overPage: true },
    resetScroll: false,
  } as const
}

export function useCloseSheet(): () => void {
  const navigate = useNavigate()
  return useBackToPage(() => {
    const search = ({ under, ...now }: SheetSearch) => ({
      ...now,
      sheet: under,
      under: undefined,
      news: undefined,
      about: undefined,
      // The stake in the address belongs to the order, so it goes when the order's sheet goes.
      ...(under === undefined && { amount: undefined }),
    })
    void navigate({ to: '.', search, replace: true, resetScroll: false })
  })
}

/**
 * Closes what is open over the page: by going a step back if a step opened it, else, where the page was
 * opened with it, by `without`.
 */
export function useBackToPage(without: () => void): () => void {
  const router = useRouter()
  const overPage = useLocation({ select: ({ state }) => state.overPage === true })
  return () => {
    if (overPage) router.history.back()
    else without()
  }
}
