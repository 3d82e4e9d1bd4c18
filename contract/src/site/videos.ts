// Videos that explain, on pages of others: only named by a link, so that nothing is loaded from there before
// it is pressed.
import * as z from 'zod/mini'

/** Where they are mentioned: among the rules, or next to the guides to wallets. */
export const videoPlaces = ['rule', 'wallets'] as const
export type VideoPlace = (typeof videoPlaces)[number]

/** In the reader's language; without any nothing is shown. */
export const helpVideo = z.object({ title: z.string(), link: z.string() })
