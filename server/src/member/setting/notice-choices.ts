import type * as choiceCalls from '@touchline/contract/member/notice-choice-calls'
import type { HandlersOf } from '../../http/handler.ts'
import { readChoices, setChoice } from '../../notice/choices.ts'

export const noticeChoiceHandlers: HandlersOf<typeof choiceCalls> = {
  async noticeChoices({ deps, member }) {
    return readChoices(deps, member.memberId)
  },

  async setNoticeChoice({ deps, member, body }) {
    await setChoice(deps.sql, member.memberId, body)
    return readChoices(deps, member.memberId)
  },
}
