import { useState } from 'react'
import { followIt, unfollow } from '#contracts/community/creators'
import { track } from './analytics/track.ts'
import { isSignedIn, openLogin } from './session.ts'
import { useAction } from './use-action.ts'

type FollowState = { isFollowing: boolean; followers: number }

/**
 * Follows a creator. The button changes once the server has answered; after a failure it stays unchanged and no error is shown
 * (docs/wire.md#events). Without a login it opens the dialog, which returns to `path`.
 */
export function useFollow(id: number, first: FollowState, path?: string) {
  const [shown, setShown] = useState(first)
  const options = { refusals: 'silent', isRevalidating: false } as const
  const follow = useAction(followIt, {
    ...options,
    onDone: () => {
      setShown(({ followers }) => ({ isFollowing: true, followers: followers + 1 }))
      track('artist_followed', id)
    },
  })
  const end = useAction(unfollow, {
    ...options,
    onDone: () =>
      setShown(({ followers }) => ({ isFollowing: false, followers: Math.max(0, followers - 1) })),
  })
  const press = (): void => {
    if (!isSignedIn()) return openLogin(path)
    void (shown.isFollowing ? end : follow).run({ body: { rec_id: id } })
  }
  return { ...shown, isBusy: follow.isBusy || end.isBusy, press }
}
