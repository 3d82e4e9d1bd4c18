// A banner: what it says, what it shows, where it leads and for whom.
import * as z from 'zod/mini'
import { inBoth, time } from '../wire-types.ts'
import { isContentLink } from './content-link.ts'

/** Drawings that the app has of its own. */
export const bannerDrawings = ['proof', 'model', 'play-safe'] as const

/**
 * members: anyone who is signed in. visitors: anyone who is not. It says whom the banner is useful to;
 * nothing in it is a secret.
 */
export const bannerAudiences = ['all', 'members', 'visitors'] as const
export const bannerAudience = z.enum(bannerAudiences)
export type BannerAudience = z.infer<typeof bannerAudience>

/** The largest upload, in bytes. */
export const mostPictureBytes = 2 * 1024 * 1024

/** SHA-256 of a picture that was uploaded. */
export const pictureHash = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** Pictures have their addresses below this path, on the members' site and in the console. */
export const picturePrefix = '/pictures/'

/** The address from which the app loads the picture. The picture at an address never changes. */
export function pictureAddress(hash: string): string {
  return `${picturePrefix}${hash}.webp`
}

const maybe = z.string().check(z.trim(), z.maxLength(120))

/** As operators write it. */
export const bannerContent = z.object({
  /** Read out in place of a picture, and drawn where there is none. */
  title: inBoth(60),
  /** Below the title; empty in both languages or in neither. */
  line: z
    .object({ 'zh-cn': maybe, 'en-us': maybe })
    .check(z.refine((line) => (line['zh-cn'] === '') === (line['en-us'] === ''))),
  /** Next to the title, where no picture was uploaded. */
  drawing: z.nullable(z.enum(bannerDrawings)),
  /** One of each language, or the same for both. */
  pictures: z.nullable(z.object({ 'zh-cn': pictureHash, 'en-us': pictureHash })),
  /** A page of the app, or an address elsewhere by https; null: it leads nowhere. */
  link: z.nullable(z.string().check(z.trim(), z.maxLength(300), z.refine(isContentLink))),
  audience: bannerAudience,
  /** Null: `from` is now; there is no `until`. */
  from: z.nullable(time),
  until: z.nullable(time),
})
export type BannerContent = z.infer<typeof bannerContent>

/** Whether there is any time at which it is shown. */
export function hasItsTime({ from, until }: Pick<BannerContent, 'from' | 'until'>): boolean {
  return from === null || until === null || from < until
}

/** The most banners at once: the dots below them still fit the smallest screen. */
export const mostBanners = 12

export const writtenBanner = z.object({
  ...bannerContent.shape,
  id: z.number(),
  version: z.number(),
  /** The banner was taken away. Operators can still write a new version of it. */
  ended: z.boolean(),
})
export type WrittenBanner = z.infer<typeof writtenBanner>
