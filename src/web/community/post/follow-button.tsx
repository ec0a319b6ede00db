import { useState } from 'react'
import { track } from '../../shared/analytics/track.ts'
import { call } from '../../shared/call.ts'
import { isSignedIn, openLogin } from '../../shared/session.ts'
import { Button } from '../../ui/button/button.tsx'
import { useTranslator } from '../../messages/messages.tsx'

/** Follow sets it once the server has said yes, Unfollow clears it; what goes wrong is left as it was, without a word. */
export function FollowButton({
  id,
  isFollowing: first,
  path,
}: {
  id: number
  isFollowing: boolean
  path: string
}) {
  const t = useTranslator()
  const [isFollowing, setFollowing] = useState(first)
  const [isBusy, setBusy] = useState(false)

  async function press(): Promise<void> {
    if (!isSignedIn()) return openLogin(path)
    setBusy(true)
    try {
      await call('POST', isFollowing ? '/user/unfollow' : '/user/followit', { rec_id: id })
      setFollowing(!isFollowing)
      if (!isFollowing) track('artist_followed', id)
    } catch {
      // A failed follow is not reported to the reader (docs/wire.md#events).
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      size="small"
      variant={isFollowing ? 'secondary' : 'primary'}
      isBusy={isBusy}
      onClick={() => void press()}
    >
      {t(isFollowing ? 'feed.unfollow' : 'feed.follow')}
    </Button>
  )
}
