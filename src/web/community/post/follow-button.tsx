import { useFollow } from '../../shared/use-follow.ts'
import { Button } from '../../ui/button/button.tsx'
import { useTranslator } from '../../messages/messages.tsx'

type FollowButtonProps = { id: number; isFollowing: boolean; path: string }

export function FollowButton({ id, isFollowing: first, path }: FollowButtonProps) {
  const t = useTranslator()
  const { isFollowing, isBusy, press } = useFollow(id, { isFollowing: first, followers: 0 }, path)
  return (
    <Button size="small" variant={isFollowing ? 'secondary' : 'primary'} isBusy={isBusy} onClick={press}>
      {t(isFollowing ? 'feed.unfollow' : 'feed.follow')}
    </Button>
  )
}
