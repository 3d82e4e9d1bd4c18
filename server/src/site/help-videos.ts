import type { Language } from '@touchline/contract/language'
import type { SettingValues } from '@touchline/contract/settings'
import type { VideoPlace } from '@touchline/contract/site/videos'

/** In the reader's language alone: one in another would explain nothing. */
export function helpVideosIn(
  { helpVideos }: Pick<SettingValues, 'helpVideos'>,
  place: VideoPlace,
  language: Language,
): { title: string; link: string }[] {
  return helpVideos
    .filter((video) => video.place === place && video.language === language)
    .map(({ title, link }) => ({ title, link }))
}
