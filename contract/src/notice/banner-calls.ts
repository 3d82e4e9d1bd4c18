// Banners of the home page, as operators write them.
import * as z from 'zod/mini'
import { operatorCall } from '../operator/operator-call.ts'
import { reason } from '../operator/types.ts'
import { time } from '../wire-types.ts'
import {
  bannerContent,
  hasItsTime,
  mostBanners,
  mostPictureBytes,
  pictureHash,
  writtenBanner,
} from './banner.ts'
import { contentId, versionOf, versionRead } from './versions.ts'

const base = { capability: 'notice' } as const
const id = z.number().check(z.int(), z.gte(1))

export const writtenBanners = operatorCall({
  ...base,
  id: 'console.banners',
  act: 'content.read',
  summary: 'All banners in their order, and after them the 20 that were taken away last',
  method: 'GET',
  follows: ['notice'],
  path: '/banners',
  payload: z.object({ banners: z.array(writtenBanner), siteTime: time }),
  refusals: [],
})

export const bannerVersions = operatorCall({
  ...base,
  id: 'console.banner_versions',
  act: 'content.read',
  summary: 'Every version of a banner, the newest first; 100 at most',
  method: 'GET',
  follows: ['notice'],
  path: '/banners/versions',
  query: z.object({ id: contentId }),
  payload: z.object({ versions: z.array(versionOf(bannerContent)) }),
  refusals: [],
})

export const writeBanner = operatorCall({
  ...base,
  id: 'console.write_banner',
  act: 'content.change',
  summary:
    'Write a banner, or the next version of one, which has its place again then; open apps show it at once, or in its time',
  method: 'POST',
  path: '/banners',
  body: z.object({
    /** Null: a new one. */
    id: z.nullable(id),
    version: versionRead,
    content: bannerContent.check(z.refine(hasItsTime)),
    reason,
  }),
  payload: z.object({ id: z.number(), version: z.number() }),
  refusals: [1004, 1971, 1973],
})

export const endBanner = operatorCall({
  ...base,
  id: 'console.end_banner',
  act: 'content.change',
  summary: 'Take a banner away; its versions stay',
  method: 'POST',
  path: '/banners/end',
  body: z.object({ id, version: versionRead, reason }),
  payload: z.object({}),
  refusals: [1004, 1971],
})

export const orderBanners = operatorCall({
  ...base,
  id: 'console.order_banners',
  act: 'content.change',
  summary: 'Put the banners into another order: the number of each that has its place, the first one first',
  method: 'POST',
  path: '/banners/order',
  body: z.object({ ids: z.array(id).check(z.maxLength(mostBanners)), reason }),
  payload: z.object({}),
  refusals: [1971],
})

export const uploadBannerPicture = operatorCall({
  ...base,
  id: 'console.upload_banner_picture',
  act: 'content.change',
  summary:
    'A picture for banners as base64 of a JPEG, PNG or WebP of at most 2 MB; kept as a WebP, drawn anew and cut to five by two from the middle',
  method: 'POST',
  path: '/banners/picture',
  largeBody: true,
  body: z.object({
    picture: z
      .string()
      .check(
        z.minLength(4),
        z.maxLength(4 * Math.ceil(mostPictureBytes / 3)),
        z.regex(/^[A-Za-z0-9+/]+={0,2}$/),
      ),
  }),
  payload: z.object({ hash: pictureHash }),
  refusals: [1972],
})
