import { UsualTopBar } from '../app/frame/UsualTopBar.tsx'
import { FinishProfile } from './FinishProfile.tsx'

/**
 * spec 2: /forgetUserInfo. The profile to be finished after the first sign-in, and the way to another contact
 * later.
 */
export function FinishProfilePage() {
  return (
    <>
      <UsualTopBar title="access.contactTitle" />
      <div className="mx-auto max-w-phone p-3">
        <FinishProfile />
      </div>
    </>
  )
}
