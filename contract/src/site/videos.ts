// Videos that explain the site, hosted elsewhere. The site only links to them, so that nothing is loaded from
// there before a member follows the link.
import * as z from 'zod/mini'

/** Where the videos are shown: among the rules, or next to the guides to wallets. */
export const videoPlaces = ['rule', 'wallets'] as const
export type VideoPlace = (typeof videoPlaces)[number]

/** A video in the reader's language. Where there is none, nothing is shown. */
export const helpVideo = z.object({ title: z.string(), link: z.string() })
