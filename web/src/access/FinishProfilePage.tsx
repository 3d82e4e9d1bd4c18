import { UsualTopBar } from '../app/UsualTopBar.tsx'
import { FinishProfile } from './FinishProfile.tsx'

/** spec 2: /forgetUserInfo. */
export function Screen() {
  return (
    <>
      <UsualTopBar title="access.finishProfile" />
      <div className="mx-auto max-w-phone p-3">
        <FinishProfile />
      </div>
    </>
  )
}
