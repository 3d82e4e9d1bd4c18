import { UsualTopBar } from '../app/frame/UsualTopBar.tsx'
import { FinishProfile } from './FinishProfile.tsx'

/**
 * spec 2: /forgetUserInfo. The page finishes the profile after the first sign-in, and changes the contact
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
