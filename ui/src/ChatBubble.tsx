import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export type ChatBubbleProps = {
  /** The reader wrote the message: it stands at the right. */
  own: boolean
  who: ReactNode
  time: ReactNode
  /** The language in which the message was written. */
  lang?: string | undefined
  /** Plain text: anything that looks like markup is shown as it was typed. */
  children: string
  /** A picture sent along. */
  picture?: ReactNode
  /** A note below the message, such as that it was read. */
  foot?: ReactNode
}

/** One message of a chat, as an item of its list. */
export function ChatBubble({ own, who, time, lang, children, picture, foot }: ChatBubbleProps) {
  return (
    <li
      className={classes(
        'grid max-w-5/6 gap-1 rounded-card p-3',
        own ? 'justify-self-end bg-green-soft' : 'justify-self-start bg-fill',
      )}
    >
      <p className="flex flex-wrap justify-between gap-x-3 text-13 font-medium">
        {who}
        <span className="font-normal text-muted">{time}</span>
      </p>
      {children !== '' && (
        <p lang={lang} className="text-15 wrap-anywhere whitespace-pre-line">
          {children}
        </p>
      )}
      {picture}
      {foot && <p className="text-13 text-muted">{foot}</p>}
    </li>
  )
}
